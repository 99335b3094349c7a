// What `store_days`, `product_months` and `creator_months` count, and the triggers that count it. Used by the migration that creates them
// and by `store-checks.ts`, which counts the same facts again. Never change it: a migration that counts something else has its own copy.

export type SqlDialect = 'sqlite' | 'postgres';

/** The months of the rows of a table by day. */
export interface MonthTable {
  readonly table: string;
  readonly of: string;
  readonly id: string;
  readonly figures: readonly string[];
}

export const monthTables: readonly MonthTable[] = [
  { table: 'product_months', of: 'product_days', id: 'product_id', figures: ['views', 'purchases', 'revenue_cents'] },
  { table: 'creator_months', of: 'creator_days', id: 'creator_id', figures: ['views', 'clicks', 'conversions', 'commission_cents'] },
];

/** SQL about a row; `@` is the row. */
type RowSql = (dialect: SqlDialect) => string;

/** Facts of one table that the store counts by day. */
export interface Source {
  readonly name: string;
  readonly table: string;
  /** How many rows a day has on PostgreSQL, so that transactions rarely wait for each other. */
  readonly stripes: number;
  /** `days` are sums of a table by day; `rows` count each row, on its day; `changes` count updates. */
  readonly kind: 'days' | 'rows' | 'changes';
  readonly day: RowSql;
  /** By column of `store_days`. Each column has one source. */
  readonly figures: Readonly<Record<string, RowSql>>;
  /** Only rows for which this is true. */
  readonly only?: RowSql;
  /** For `changes`: which updates count, over `OLD` and `NEW`. */
  readonly when?: RowSql;
  /** For `changes`: values of an update that aren't those of the row. */
  readonly changed?: Readonly<Record<string, RowSql>>;
}

const column =
  (name: string): RowSql =>
  () =>
    `@.${name}`;
const one: RowSql = () => '1';

/** A member of a document as text: `moderation,decidedAt`; -1 is the last of a list. PostgreSQL gets an arrow for each step, because `#>>`
 *  counts -1 wrongly in a document that has another list before. */
const member =
  (path: string, row = '@'): RowSql =>
  (dialect) => {
    if (dialect === 'sqlite') return `(${row}.document ->> '$.${path.replaceAll(',', '.').replaceAll('.-1', '[#-1]')}')`;
    const steps = path.split(',').map((step) => (step === '-1' ? step : `'${step}'`));
    return `(${[`${row}.document::json`, ...steps.slice(0, -1)].join(' -> ')} ->> ${steps.at(-1)})`;
  };
const dayOf =
  (time: RowSql): RowSql =>
  (dialect) =>
    `substr(${time(dialect)}, 1, 10)`;

/** Milliseconds between two times. */
export const waitSql = (dialect: SqlDialect, from: string, to: string): string =>
  dialect === 'postgres'
    ? `cast(round(extract(epoch from cast(${to} as timestamptz) - cast(${from} as timestamptz)) * 1000) as bigint)`
    : `cast(round((unixepoch(${to}, 'subsec') - unixepoch(${from}, 'subsec')) * 1000) as integer)`;
const wait =
  (from: RowSql, to: RowSql): RowSql =>
  (dialect) =>
    waitSql(dialect, from(dialect), to(dialect));

const createdAt = member('createdAt');
const createdDay = dayOf(createdAt);
const decidedAt = member('moderation,decidedAt');
const reversedAt = member('history,-1,at');
const REVERSED = `('cancelled', 'refunded')`;

/** The sources as migration 0035 created their triggers: revenue was the total of the order. */
export const firstSources: readonly Source[] = [
  {
    name: 'products',
    table: 'product_days',
    stripes: 4,
    kind: 'days',
    day: column('day'),
    figures: { views: column('views'), clicks: column('clicks') },
  },
  {
    name: 'creators',
    table: 'creator_days',
    stripes: 4,
    kind: 'days',
    day: column('day'),
    figures: {
      content_views: column('views'),
      content_clicks: column('clicks'),
      conversions: column('conversions'),
      contents: column('contents'),
      commission_cents: column('commission_cents'),
    },
  },
  {
    name: 'orders',
    table: 'orders',
    stripes: 8,
    kind: 'rows',
    day: createdDay,
    figures: { orders: one, revenue_cents: column('total_cents') },
  },
  {
    name: 'reversed_orders',
    table: 'orders',
    stripes: 2,
    kind: 'changes',
    day: dayOf(reversedAt),
    figures: { reversed_orders: one, reversed_cents: column('total_cents') },
    only: () => `@.status in ${REVERSED}`,
    when: () => `OLD.status not in ${REVERSED} and NEW.status in ${REVERSED}`,
  },
  { name: 'reviews', table: 'reviews', stripes: 4, kind: 'rows', day: createdDay, figures: { reviews: one } },
  { name: 'users', table: 'users', stripes: 4, kind: 'rows', day: createdDay, figures: { users: one } },
  { name: 'registrations', table: 'creators', stripes: 2, kind: 'rows', day: createdDay, figures: { creators: one } },
  {
    name: 'review_decisions',
    table: 'reviews',
    stripes: 2,
    kind: 'changes',
    day: dayOf(decidedAt),
    figures: { review_decisions: one, review_wait_ms: wait(createdAt, decidedAt) },
    when: (dialect) => {
      const [before, after] = ['OLD', 'NEW'].map((row) => member('moderation,decidedAt', row)(dialect));
      return `OLD.status = 'pending' and NEW.status <> 'pending' and ${after} is not null and ${after} <> coalesce(${before}, '')`;
    },
    changed: { review_wait_ms: wait(member('updatedAt', 'OLD'), member('moderation,decidedAt', 'NEW')) },
  },
  {
    name: 'content_decisions',
    table: 'contents',
    stripes: 2,
    kind: 'changes',
    day: dayOf(decidedAt),
    figures: { content_decisions: one, content_wait_ms: wait(createdAt, decidedAt) },
    when: (dialect) =>
      `OLD.status = 'pending_review' and NEW.status <> 'pending_review' and ${member('moderation,decidedAt', 'NEW')(dialect)} is not null`,
    changed: {
      content_wait_ms: (dialect) => {
        const [resubmitted, created] = ['moderation,history,-1,at', 'createdAt'].map((path) => member(path, 'OLD')(dialect));
        return waitSql(dialect, `coalesce(${resubmitted}, ${created})`, member('moderation,decidedAt', 'NEW')(dialect));
      },
    },
  },
];

/** What orders count since 0049: what was paid for their items. Orders of earlier releases keep their totals. */
const revenue: RowSql = () => 'coalesce(@.revenue_cents, @.total_cents)';
const REVENUE: Readonly<Record<string, Readonly<Record<string, RowSql>>>> = {
  orders: { orders: one, revenue_cents: revenue },
  reversed_orders: { reversed_orders: one, reversed_cents: revenue },
};

/** The sources that count. */
export const sources: readonly Source[] = firstSources.map((source) => ({ ...source, figures: REVENUE[source.name] ?? source.figures }));

/** The figures of a day. Sums of money are in minor units. */
export const STORE_FIGURES = sources.flatMap(({ figures }) => Object.keys(figures));

/** SQL about one row of a source, which is called `row`. */
export function factOf(source: Source, dialect: SqlDialect, row: string): { day: string; where: string; values: Record<string, string> } {
  const about = (sql: RowSql) => sql(dialect).replaceAll('@', row);
  const day = about(source.day);
  return {
    day,
    where: `${day} is not null${source.only ? ` and ${about(source.only)}` : ''}`,
    values: Object.fromEntries(Object.entries(source.figures).map(([name, sql]) => [name, about(sql)])),
  };
}

/** SQL that selects `day`, `content_decisions` and `content_wait_ms` for each first decision after content was submitted or resubmitted. */
export function contentDecisionsSql(dialect: SqlDialect): string {
  const created = member('createdAt')(dialect).replaceAll('@', 'contents');
  const steps =
    dialect === 'postgres'
      ? `contents, lateral (
           select entry ->> 'action' as action, entry ->> 'at' as at,
             lag(entry ->> 'action') over (order by place) as earlier, lag(entry ->> 'at') over (order by place) as earlier_at
           from json_array_elements(contents.document::json #> '{moderation,history}') with ordinality as listed (entry, place)) as step`
      : `(select document, value ->> '$.action' as action, value ->> '$.at' as at,
            iif(key = 0, null, document ->> ('$.moderation.history[' || max(key - 1, 0) || '].action')) as earlier,
            iif(key = 0, null, document ->> ('$.moderation.history[' || max(key - 1, 0) || '].at')) as earlier_at
          from contents, json_each(contents.document, '$.moderation.history')) as step`;
  const at = dialect === 'postgres' ? created : created.replaceAll('contents.', 'step.');
  return `select substr(step.at, 1, 10) as day, 1 as content_decisions, ${waitSql(dialect, `coalesce(step.earlier_at, ${at})`, 'step.at')} as content_wait_ms
    from ${steps} where step.action <> 'resubmit' and (step.earlier is null or step.earlier = 'resubmit')`;
}

/** SQL that selects `product_id` and `revenue_cents` for each product of the orders for which `where` is true. */
export function productRevenueSql(dialect: SqlDialect, where: string, unit: number | string = 100): string {
  const [product, price, quantity, discount, tax, isIncluded, items] =
    dialect === 'postgres'
      ? [
          `item ->> 'productId'`,
          `(item ->> 'price')::numeric`,
          `(item ->> 'quantity')::bigint`,
          `(item ->> 'discount')::numeric`,
          `(item ->> 'tax')::numeric`,
          `orders.document::json #>> '{taxes,included}' = 'true'`,
          `json_array_elements(orders.document::json -> 'items') as item`,
        ]
      : [
          `item.value ->> '$.productId'`,
          `(item.value ->> '$.price')`,
          `(item.value ->> '$.quantity')`,
          `(item.value ->> '$.discount')`,
          `(item.value ->> '$.tax')`,
          `(orders.document ->> '$.taxes.included') = 1`,
          `json_each(orders.document, '$.items') as item`,
        ];
  const toUnits = (amount: string): string => `cast(round(coalesce(${amount}, 0) * ${unit}) as bigint)`;
  const revenue = `${toUnits(price)} * ${quantity} - ${toUnits(discount)} - case when ${isIncluded} then ${toUnits(tax)} else 0 end`;
  const { day } = factOf(firstSources.find(({ name }) => name === 'orders') as Source, dialect, 'orders');
  return `select ${product} as product_id, ${day} as day, cast(sum(${revenue}) as bigint) as revenue_cents from orders, ${items} where ${where} group by 1, 2`;
}

interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly sql: readonly string[];
}

/** The triggers that count, as migration 0035 creates them. */
export const storeTriggers = (dialect: SqlDialect): Trigger[] => [
  ...toTriggers(firstSources, dialect),
  productRevenueTrigger(dialect, 100),
];

/** The triggers of the sources whose figures differ from those of migration 0035. */
export const revenueTriggers = (dialect: SqlDialect, version: 'before' | 'after'): Trigger[] =>
  toTriggers(version === 'before' ? firstSources : sources, dialect).filter(({ table }) => table === 'orders');

const toTriggers = (listed: readonly Source[], dialect: SqlDialect): Trigger[] =>
  listed.flatMap((source) => TRIGGERS[source.kind][dialect](source, dialect));

/** Adds the revenue of the products of an order of the previous release, which leaves `has_links` empty. This release adds it with the purchase. */
export function productRevenueTrigger(dialect: SqlDialect, unit: number): Trigger {
  const name = 'product_revenue_insert';
  const add = `insert into product_days ${dialect === 'postgres' ? 'as kept ' : ''}(product_id, day, revenue_cents)
    select product_id, day, revenue_cents from (${productRevenueSql(dialect, 'orders.id = NEW.id', unit)}) as sold where true order by product_id
    on conflict (product_id, day) do update set ${addEach(['revenue_cents'], dialect)};`;
  const create = `create trigger ${name} after insert on orders for each row when`;
  return dialect === 'sqlite'
    ? toTrigger(name, 'orders', `${create} (NEW.has_links is null) begin ${add} end`)
    : toTrigger(
        name,
        'orders',
        `create function ${name}() returns trigger language plpgsql as $$ begin ${add} return null; end $$`,
        `${create} (NEW.has_links is null) execute function ${name}()`,
      );
}

const TRIGGERS: Readonly<Record<Source['kind'], Record<SqlDialect, (source: Source, dialect: SqlDialect) => Trigger[]>>> = {
  days: { sqlite: toSqliteDays, postgres: toPostgresDays },
  rows: { sqlite: toSqliteRows, postgres: toPostgresRows },
  changes: { sqlite: toSqliteChanges, postgres: toPostgresChanges },
};

/** `rows` is SQL that selects `day` and the figures. */
function addToDays({ name, stripes, figures }: Source, dialect: SqlDialect, rows: string): string {
  const names = Object.keys(figures);
  const stripe = dialect === 'sqlite' ? `'', 0` : `'${name}', pg_backend_pid() % ${stripes}`;
  const isChanged = names.map((figure) => `sum(${figure}) <> 0`).join(' or ');
  return `insert into store_days ${dialect === 'postgres' ? 'as kept ' : ''}(day, source, stripe, ${names.join(', ')})
    select day, ${stripe}, ${names.map((figure) => `sum(${figure})`).join(', ')} from (${rows}) as changes
    where day is not null group by day having ${isChanged} order by day
    on conflict (day, source, stripe) do update set ${addEach(names, dialect)};`;
}

function addToMonths({ table, of, id, figures }: MonthTable, dialect: SqlDialect, rows: string): string {
  const isChanged = figures.map((figure) => `sum(${figure}) <> 0`).join(' or ');
  return `insert into ${table} ${dialect === 'postgres' ? 'as kept ' : ''}(month, ${id}, ${figures.join(', ')})
    select substr(day, 1, 7), ${id}, ${figures.map((figure) => `sum(${figure})`).join(', ')} from (${rows}) as changes_of_${of}
    where true group by 1, 2 having ${isChanged} order by 1, 2
    on conflict (month, ${id}) do update set ${addEach(figures, dialect)};`;
}

const addEach = (names: readonly string[], dialect: SqlDialect): string =>
  names.map((name) => `${name} = ${dialect === 'postgres' ? 'kept.' : ''}${name} + excluded.${name}`).join(', ');

const findMonths = ({ table }: Source): MonthTable => monthTables.find(({ of }) => of === table) as MonthTable;

// SQLite runs a trigger for each row, so it writes the values of the row, without a query.
function toSqliteDays(source: Source): Trigger[] {
  const months = findMonths(source);
  const days = Object.entries(source.figures).map(([name, sql]) => [name, sql('sqlite')] as const);
  const ofMonth = months.figures.map((name) => [name, `@.${name}`] as const);
  const write = (into: string, keys: string, pairs: readonly (readonly [string, string])[], value: (sql: string) => string) =>
    `insert into ${into} (${keys.split('=')[0]}, ${pairs.map(([name]) => name).join(', ')})
     values (${keys.split('=')[1]}, ${pairs.map(([, sql]) => value(sql)).join(', ')})
     on conflict (${keys.split('=')[0]}) do update set ${addEach(
       pairs.map(([name]) => name),
       'sqlite',
     )};`;
  const of = (row: string, value: (sql: string) => string) => ({
    days: write('store_days', `day, source, stripe=${row}.day, '', 0`, days, value),
    months: write(months.table, `month, ${months.id}=substr(${row}.day, 1, 7), ${row}.${months.id}`, ofMonth, value),
  });
  const added = of('NEW', (sql) => sql.replaceAll('@', 'NEW'));
  const removed = of('OLD', (sql) => `-${sql.replaceAll('@', 'OLD')}`);
  const changed = of('NEW', (sql) => `${sql.replaceAll('@', 'NEW')} - ${sql.replaceAll('@', 'OLD')}`);
  const differ = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([, sql]) => `${sql.replaceAll('@', 'NEW')} <> ${sql.replaceAll('@', 'OLD')}`).join(' or ');
  const columns = (pairs: readonly (readonly [string, string])[]) => pairs.map(([, sql]) => sql.replace('@.', '')).join(', ');
  const { table, name } = source;
  return [
    ...[
      { event: 'insert', sql: added },
      { event: 'delete', sql: removed },
    ].map(({ event, sql }) =>
      toTrigger(
        `store_${name}_${event}`,
        table,
        `create trigger store_${name}_${event} after ${event} on ${table} begin ${sql.days} ${sql.months} end`,
      ),
    ),
    ...(['days', 'months'] as const).map((part) => {
      const pairs = part === 'days' ? days : ofMonth;
      return toTrigger(
        `store_${name}_${part}`,
        table,
        `create trigger store_${name}_${part} after update of ${columns(pairs)} on ${table} when ${differ(pairs)} begin ${changed[part]} end`,
      );
    }),
  ];
}

const toTrigger = (name: string, table: string, ...sql: string[]): Trigger => ({ name, table, sql });

/** A function, and the trigger that calls it once for each statement. */
const toStatementTrigger = (name: string, table: string, { on, body }: { on: string; body: string }): Trigger =>
  toTrigger(
    name,
    table,
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    `create trigger ${name} after ${on} execute function ${name}()`,
  );

const TRANSITIONS = [
  { event: 'insert', tables: 'new table as added', parts: [['added', '']] },
  {
    event: 'update',
    tables: 'new table as added old table as removed',
    parts: [
      ['added', ''],
      ['removed', '-'],
    ],
  },
  { event: 'delete', tables: 'old table as removed', parts: [['removed', '-']] },
] as const;

function toPostgresDays(source: Source): Trigger[] {
  const { table, name } = source;
  const months = findMonths(source);
  const select = (parts: readonly (readonly [string, string])[], columns: (sign: string) => string) =>
    parts.map(([rows, sign]) => `select ${columns(sign)} from ${rows}`).join(' union all ');
  const dayColumns = (sign: string) =>
    `day, ${Object.entries(source.figures)
      .map(([figure, sql]) => `${sign}${sql('postgres').replace('@.', '')} as ${figure}`)
      .join(', ')}`;
  const monthColumns = (sign: string) => `day, ${months.id}, ${months.figures.map((figure) => `${sign}${figure} as ${figure}`).join(', ')}`;
  return TRANSITIONS.map(({ event, tables, parts }) =>
    toStatementTrigger(`store_${name}_${event}`, table, {
      on: `${event} on ${table} referencing ${tables} for each statement`,
      // An upsert calls the triggers for inserts and for updates, usually one of them for nothing.
      body: `if not exists (select from ${parts[0][0]}) then return null; end if; ${addToMonths(months, 'postgres', select(parts, monthColumns))} ${addToDays(source, 'postgres', select(parts, dayColumns))}`,
    }),
  );
}

/** The figures of a row as SQL, with `sign` before each. */
function selectRow(source: Source, dialect: SqlDialect, { row, sign, from }: { row: string; sign: '' | '-'; from: string }): string {
  const { day, where, values } = factOf(source, dialect, row);
  const figures = Object.entries(values).map(([name, value]) => `${sign}${value} as ${name}`);
  return `select ${day} as day, ${figures.join(', ')}${from} where ${where}`;
}

function toSqliteRows(source: Source, dialect: SqlDialect): Trigger[] {
  const { table, name } = source;
  return (['insert', 'delete'] as const).map((event) => {
    const [row, sign] = event === 'insert' ? (['NEW', ''] as const) : (['OLD', '-'] as const);
    const body = addToDays(source, dialect, selectRow(source, dialect, { row, sign, from: '' }));
    return toTrigger(`store_${name}_${event}`, table, `create trigger store_${name}_${event} after ${event} on ${table} begin ${body} end`);
  });
}

function toPostgresRows(source: Source, dialect: SqlDialect): Trigger[] {
  const { table, name } = source;
  return TRANSITIONS.filter(({ event }) => event !== 'update').map(({ event, tables, parts: [[rows, sign]] }) =>
    toStatementTrigger(`store_${name}_${event}`, table, {
      on: `${event} on ${table} referencing ${tables} for each statement`,
      body: addToDays(source, dialect, selectRow(source, dialect, { row: 'fact', sign, from: ` from ${rows} as fact` })),
    }),
  );
}

function selectChange(source: Source, dialect: SqlDialect): string {
  const { day, values } = factOf(source, dialect, 'NEW');
  const changed = Object.fromEntries(Object.entries(source.changed ?? {}).map(([name, sql]) => [name, sql(dialect)]));
  const figures = Object.entries({ ...values, ...changed }).map(([name, value]) => `${value} as ${name}`);
  return `select ${day} as day, ${figures.join(', ')}`;
}

const isCounted = ({ when }: Source, dialect: SqlDialect): string => when?.(dialect) ?? 'true';

function toSqliteChanges(source: Source, dialect: SqlDialect): Trigger[] {
  const { table, name } = source;
  const body = addToDays(source, dialect, selectChange(source, dialect));
  const create = `create trigger store_${name}_update after update of status on ${table} when ${isCounted(source, dialect)}`;
  return [toTrigger(`store_${name}_update`, table, `${create} begin ${body} end`)];
}

function toPostgresChanges(source: Source, dialect: SqlDialect): Trigger[] {
  const { table, name } = source;
  const body = addToDays(source, dialect, selectChange(source, dialect));
  const on = `update of status on ${table} for each row when (${isCounted(source, dialect)})`;
  return [toStatementTrigger(`store_${name}_update`, table, { on, body })];
}
