// Checks of the figures that triggers write (migrations/store-sources.ts): days of the store, months of products, creators, and content; and of the revenue
// of products. Decisions about reviews are not checked: a review shows only its last one.
import { UNIT_SQL } from './amount-unit.js';
import { toCheck, toFix } from './comparison.js';
import { differencesQuery, type StoreCheck } from './differences.js';
import type { Dialect } from './engine/statement.js';
import {
  contentDecisionsSql,
  factOf,
  monthTables,
  productRevenueSql,
  sources,
  type MonthTable,
  type Source,
} from './migrations/store-sources.js';

/** What is compared: rows with these keys. `facts` selects the keys and the figures of the correct values. */
interface Compared {
  readonly table: string;
  readonly keys: readonly string[];
  readonly figures: readonly string[];
  readonly facts: (dialect: Dialect) => string;
}

/** SQL that selects the keys, and each figure as it is stored (`s0`, …) and as it should be (`a0`, …), of the rows that differ. */
function comparedSql({ table, keys, figures, facts }: Compared, dialect: Dialect): string {
  const select = (values: (figure: string, place: number) => string) => figures.map(values).join(', ');
  const stored = select((figure, place) => `${figure} as s${place}, 0 as a${place}`);
  const actual = select((figure, place) => `0 as s${place}, ${figure} as a${place}`);
  const sums = select((_, place) => ['s', 'a'].map((side) => `cast(sum(${side}${place}) as bigint) as ${side}${place}`).join(', '));
  const differ = figures.map((_, place) => `sum(s${place}) <> sum(a${place})`).join(' or ');
  return `(select ${keys.join(', ')}, ${sums} from (
      select ${keys.join(', ')}, ${stored} from ${table} union all select ${keys.join(', ')}, ${actual} from (${facts(dialect)}) as facts
    ) as both_sides where ${keys[0]} is not null group by ${keys.join(', ')} having ${differ}) as compared`;
}

const listed = (side: 's' | 'a', figures: readonly string[]): string =>
  figures.map((figure, place) => `'${figure} ' || ${side}${place}`).join(` || ', ' || `);

const differencesOf = (compared: Compared) =>
  differencesQuery(
    (dialect) => `select ${compared.keys.join(` || ', ' || `)} as subject, ${listed('s', compared.figures)} as stored,
      ${listed('a', compared.figures)} as actual from ${comparedSql(compared, dialect)}`,
  );

/** A day can have several rows, so the difference is added to one of them. */
function checkStoreDays(source: Source): StoreCheck {
  const figures = Object.keys(source.figures);
  const facts = (dialect: Dialect): string => {
    if (source.name === 'content_decisions') return contentDecisionsSql(dialect);
    const { day, where, values } = factOf(source, dialect, source.table);
    const selected = figures.map((figure) => `${values[figure]} as ${figure}`).join(', ');
    return `select ${day} as day, ${selected} from ${source.table} where ${where}`;
  };
  const compared: Compared = { table: 'store_days', keys: ['day'], figures, facts };
  return toCheck({
    name: `store-${source.name.replaceAll('_', '-')}`,
    description: `${source.name.replaceAll('_', ' ')} of the store in a day that are not those of ${source.table}`,
    tables: [source.table, 'store_days'],
    differences: differencesOf(compared),
    fix: toFix(
      (dialect) => `insert into store_days ${dialect === 'postgres' ? 'as kept ' : ''}(day, source, stripe, ${figures.join(', ')})
        select day, '', 0, ${figures.map((_, place) => `a${place} - s${place}`).join(', ')} from ${comparedSql(compared, dialect)} where true
        on conflict (day, source, stripe) do update set ${figures
          .map((figure) => `${figure} = ${dialect === 'postgres' ? 'kept.' : ''}${figure} + excluded.${figure}`)
          .join(', ')}`,
    ),
  });
}

/** A check of a table with one row for its keys. */
function checkSums(compared: Compared, { name, description, of }: { name: string; description: string; of: string }): StoreCheck {
  const { table, keys, figures } = compared;
  return toCheck({
    name,
    description,
    tables: [of, table],
    differences: differencesOf(compared),
    fix: toFix(
      (dialect) => `insert into ${table} (${[...keys, ...figures].join(', ')})
        select ${keys.join(', ')}, ${figures.map((_, place) => `a${place}`).join(', ')} from ${comparedSql(compared, dialect)} where true
        on conflict (${keys.join(', ')}) do update set ${figures.map((figure) => `${figure} = excluded.${figure}`).join(', ')}`,
    ),
  });
}

const checkMonths = ({ table, of, id, figures }: MonthTable): StoreCheck =>
  checkSums(
    { table, keys: ['month', id], figures, facts: () => `select substr(day, 1, 7) as month, ${id}, ${figures.join(', ')} from ${of}` },
    { name: table.replace('_', '-'), description: `${table.replace('_', ' ')} that are not the sums of ${of}`, of },
  );

const productRevenue = checkSums(
  {
    table: 'product_days',
    keys: ['product_id', 'day'],
    figures: ['revenue_cents'],
    facts: (dialect) => productRevenueSql(dialect, '1 = 1', UNIT_SQL),
  },
  { name: 'product-revenue', description: 'revenue of a product in a day that is not that of the orders', of: 'orders' },
);

const contentMonths = checkSums(
  {
    table: 'content_months',
    keys: ['creator_id', 'month', 'content_id'],
    figures: ['views', 'conversions'],
    facts: () => `select creator_id, substr(day, 1, 7) as month, content_id, views, conversions from content_days`,
  },
  { name: 'content-months', description: 'content months that are not the sums of content_days', of: 'content_days' },
);

/** Sums that are read, each with the one before. */
const READY = `(select creator_id, month, coalesce(lag(month) over (partition by creator_id order by month), '') as base
  from content_sum_months where is_ready = 1) as ready`;
const selectReady = (table: string, months: string) =>
  `select ready.creator_id, ready.month, ${table}.content_id, ${table}.views, ${table}.conversions
   from ${READY} join ${table} on ${table}.creator_id = ready.creator_id and ${months}`;
/** A sum is the one before and the months since. */
const comparedSums: Compared = {
  table: `(${selectReady('content_sums', 'content_sums.month = ready.month')}) as ready_sums`,
  keys: ['creator_id', 'month', 'content_id'],
  figures: ['views', 'conversions'],
  facts: () =>
    `${selectReady('content_sums', 'content_sums.month = ready.base')} union all
     ${selectReady('content_months', 'content_months.month > ready.base and content_months.month <= ready.month')}`,
};
const contentSums = toCheck({
  name: 'content-sums',
  description: 'content sums that are not those of content_months',
  tables: ['content_months', 'content_sums', 'content_sum_months'],
  differences: differencesOf(comparedSums),
  fix: toFix(
    // Later sums may be made of a wrong one. Maintenance writes all of them again.
    (dialect) => `delete from content_sum_months where exists (select 1 from ${comparedSql(comparedSums, dialect)}
      where compared.creator_id = content_sum_months.creator_id and compared.month <= content_sum_months.month)`,
  ),
});

const isRecountable = ({ name }: Source): boolean => name !== 'review_decisions';

/** Compares the stored sums of analytics with the rows that they add up: revenue by product, months, and days of the store. */
export const analyticsChecks: readonly StoreCheck[] = [
  productRevenue,
  ...monthTables.map(checkMonths),
  contentMonths,
  contentSums,
  ...sources.filter(isRecountable).map(checkStoreDays),
];
