// What the store holds twice for speed: counts, sums by day, and facts in documents. Each check compares the two and can correct the
// differences. `storefront doctor` runs them (docs/guides/operation.md).
import { differSql, factTables, UNIT, type Facts } from './migrations/0017-facts-in-step.js';
import { UNIT_SQL } from './amount-unit.js';
import { analyticsChecks } from './analytics-checks.js';
import { repairAlone, toCheck, toFix, type Comparison } from './comparison.js';
import { countedTables, findWrongCounts, recount } from './counts.js';
import { differencesQuery, type StoreCheck } from './differences.js';
import type { Dialect } from './engine/statement.js';
import { couponCodes } from './coupon-code-check.js';
import { externalIds } from './external-id-check.js';
import { ledgerChecks } from './ledger-checks.js';
import { orderLinks } from './order-link-check.js';
import { productRatings } from './rating-check.js';
import { productCategories } from './product-category-check.js';
import { searchEntries } from './search-checks.js';
import { uploadUsage } from './upload-check.js';

const counts: StoreCheck = {
  name: 'counts',
  description: 'counts that lists show as "total"',
  find: findWrongCounts,
  async repair(db) {
    let repaired = 0;
    for (const counted of countedTables) repaired += await repairAlone(db, [counted.table], (trx) => recount(trx, counted));
    return repaired;
  },
};

/** `NEW` is what triggers call the row. */
const rowsThatDiffer = (dialect: Dialect, { table, facts }: Facts): string =>
  differSql(dialect, facts).replaceAll('NEW.', `${table}.`).replaceAll(UNIT, UNIT_SQL);

const documents = factTables.map((facts) =>
  toCheck({
    name: `${facts.table}-documents`,
    description: `${facts.table} whose columns and document say different things`,
    tables: [facts.table],
    differences: differencesQuery(
      (dialect) =>
        `select id as subject, 'the document' as stored, 'what its columns say' as actual from ${facts.table} where ${rowsThatDiffer(dialect, facts)}`,
    ),
    // The trigger updates the document from the column.
    fix: toFix((dialect) => {
      const [{ column } = { column: 'id' }] = facts.facts;
      return `update ${facts.table} set ${column} = ${column} where ${rowsThatDiffer(dialect, facts)}`;
    }),
  }),
);

const RATED = `(select product_id, count(*) as ratings, sum(rating) as total from reviews where status = 'approved' group by product_id)`;
const ratings = toCheck({
  name: 'ratings',
  description: 'products whose rating is not that of their approved reviews',
  tables: ['reviews', 'products'],
  differences: differencesQuery(
    () => `select id as subject, rating_count || ' ratings with the sum ' || rating_sum as stored,
         coalesce(ratings, 0) || ' with ' || coalesce(total, 0) as actual
       from products left join ${RATED} as rated on rated.product_id = products.id
       where deleted_at is null and (rating_count <> coalesce(ratings, 0) or rating_sum <> coalesce(total, 0))`,
  ),
  fix: toFix(
    () => `update products set rating_count = rated.ratings, rating_sum = rated.total from
         (select id, coalesce(ratings, 0) as ratings, coalesce(total, 0) as total from products left join ${RATED} as rated on product_id = id) as rated
       where rated.id = products.id and deleted_at is null and (rating_count <> rated.ratings or rating_sum <> rated.total)`,
  ),
});

const VOTED = '(select review_id, count(*) as votes from review_votes group by review_id)';
const votes = toCheck({
  name: 'votes',
  description: 'reviews whose helpful count is not the number of their votes',
  tables: ['review_votes', 'reviews'],
  differences: differencesQuery(
    () => `select id as subject, helpful_count as stored, coalesce(votes, 0) as actual
       from reviews left join ${VOTED} as voted on voted.review_id = reviews.id where helpful_count <> coalesce(votes, 0)`,
  ),
  fix: toFix(
    () => `update reviews set helpful_count = voted.votes from
         (select id, coalesce(votes, 0) as votes from reviews left join ${VOTED} as voted on review_id = id) as voted
       where voted.id = reviews.id and helpful_count <> voted.votes`,
  ),
});

const dayOfContent = (dialect: Dialect): string =>
  dialect === 'sqlite' ? `substr(document ->> '$.createdAt', 1, 10)` : `substr(document::json ->> 'createdAt', 1, 10)`;

/** Sums by creator and day, with the facts that they sum. */
function creatorDays(
  column: 'commission_cents' | 'contents',
  facts: (dialect: Dialect) => string,
): Pick<Comparison, 'differences' | 'fix'> {
  const compared = (dialect: Dialect) =>
    `(select creator_id, day, cast(sum(stored) as bigint) as stored, cast(sum(actual) as bigint) as actual from (
        select creator_id, day, ${column} as stored, 0 as actual from creator_days union all ${facts(dialect)}) as both_sides
      group by creator_id, day having sum(stored) <> sum(actual)) as compared`;
  return {
    differences: differencesQuery((dialect) => `select creator_id || ' on ' || day as subject, stored, actual from ${compared(dialect)}`),
    fix: toFix(
      (
        dialect,
      ) => `insert into creator_days (creator_id, day, ${column}) select creator_id, day, actual from ${compared(dialect)} where true
         on conflict (creator_id, day) do update set ${column} = excluded.${column}`,
    ),
  };
}

const earnings = toCheck({
  name: 'earnings',
  description: 'what creators earned in a day, in the unit of the store, that is not the sum of the ledger',
  tables: ['commissions', 'creator_days'],
  ...creatorDays(
    'commission_cents',
    () => `select creator_id, substr(created_at, 1, 10), 0, amount_cents from commissions where status <> 'rejected'`,
  ),
});
const submissions = toCheck({
  name: 'submissions',
  description: 'how much content creators submitted in a day, that is not what the store holds',
  tables: ['contents', 'creator_days'],
  ...creatorDays('contents', (dialect) => `select creator_id, ${dayOfContent(dialect)}, 0, 1 from contents`),
});

/** One purchase for each product of an order. */
const purchased = (dialect: Dialect): string => {
  const [product, items, created] =
    dialect === 'sqlite'
      ? [`item.value ->> '$.productId'`, `json_each(orders.document, '$.items')`, `orders.document ->> '$.createdAt'`]
      : [`item.value ->> 'productId'`, `json_array_elements(orders.document::json -> 'items')`, `orders.document::json ->> 'createdAt'`];
  return `select distinct orders.id, ${product} as product_id, substr(${created}, 1, 10) as day,
      coalesce(revenue_cents, total_cents) as total_cents from orders, ${items} as item`;
};
const comparedPurchases = (dialect: Dialect): string =>
  `(select product_id, day, cast(sum(purchases) as bigint) as purchases, cast(sum(total) as bigint) as total,
      cast(sum(stored_purchases) as bigint) as stored_purchases, cast(sum(stored_total) as bigint) as stored_total from (
      select product_id, day, purchases as stored_purchases, order_total_cents as stored_total, 0 as purchases, 0 as total from product_days
      union all select product_id, day, 0, 0, 1, total_cents from (${purchased(dialect)}) as bought) as both_sides
    group by product_id, day having sum(purchases) <> sum(stored_purchases) or sum(total) <> sum(stored_total)) as compared`;
const purchases = toCheck({
  name: 'purchases',
  description: 'purchases of a product in a day that are not those of the orders',
  tables: ['orders', 'product_days'],
  differences: differencesQuery(
    (
      dialect,
    ) => `select product_id || ' on ' || day as subject, stored_purchases || ' of orders over ' || stored_total || ' in the unit of the store' as stored,
         purchases || ' over ' || total as actual from ${comparedPurchases(dialect)}`,
  ),
  fix: toFix(
    (dialect) => `insert into product_days (product_id, day, purchases, order_total_cents)
       select product_id, day, purchases, total from ${comparedPurchases(dialect)} where true
       on conflict (product_id, day) do update set purchases = excluded.purchases, order_total_cents = excluded.order_total_cents`,
  ),
});

/** All checks. Those that others depend on come first. */
export const storeChecks: readonly StoreCheck[] = [
  productCategories,
  votes,
  ratings,
  productRatings,
  ...documents,
  counts,
  searchEntries,
  earnings,
  submissions,
  purchases,
  ...analyticsChecks,
  orderLinks,
  uploadUsage,
  externalIds,
  couponCodes,
  ...ledgerChecks,
];
