// What the ledger of commissions must agree with: reversals, balances and payouts.
import { toCheck, toFix } from './comparison.js';
import { differencesQuery, findFirst, type StoreCheck } from './differences.js';
import type { Dialect } from './engine/statement.js';

/** The reversals of each entry that has any. Those of an order that is canceled or refunded, and those of a bonus, take back all of it. Before
 *  that only refunds take back something, and never more than it. */
const REVERSED = `(select original.id, -original.amount_cents as whole, sum(reversal.amount_cents) as taken,
    sum(case when reversal.refund_id is null then 0 else reversal.amount_cents end) as refunded,
    max(case when orders.id is null or orders.status in ('cancelled', 'refunded') then 1 else 0 end) as is_over
  from commissions as reversal join commissions as original on original.id = reversal.reverses
  left join orders on orders.id = original.order_id group by original.id, original.amount_cents) as reversed`;
const EXPECTED = `(case when is_over = 1 or refunded < whole then whole when refunded > 0 then 0 else refunded end)`;
const wrongReversals = differencesQuery(
  () =>
    `select id as subject, cast(taken as bigint) as stored, cast(${EXPECTED} as bigint) as actual from ${REVERSED} where taken <> ${EXPECTED}`,
);
/** Can't be repaired: the ledger is append-only, and its amounts are what was agreed. */
const reversals: StoreCheck = {
  name: 'reversals',
  description: 'ledger entries whose reversals, in the unit of the store, do not take back what they should',
  find: (db, limit) => findFirst(db, wrongReversals, limit),
};

const BALANCE_STATUSES = ['pending', 'approved', 'paid'] as const;
const BALANCE_SUMS = BALANCE_STATUSES.flatMap((status) => [`${status}_cents`, `${status}_count`]);
const both = (toSql: (name: string) => string): string => BALANCE_SUMS.map(toSql).join(', ');
const inLedger = (name: string): string => {
  const [status, unit] = name.split('_');
  return `case when status = '${status}' then ${unit === 'cents' ? 'amount_cents' : 1} else 0 end`;
};
const COMPARED_BALANCES = `(select creator_id, currency, ${both((name) => `cast(sum(stored_${name}) as bigint) as stored_${name}, cast(sum(${name}) as bigint) as ${name}`)} from (
      select creator_id, currency, ${both((name) => `${name} as stored_${name}, 0 as ${name}`)} from creator_balances
      union all select creator_id, currency, ${both((name) => `0, ${inLedger(name)}`)} from commissions where status <> 'rejected') as both_sides
    group by creator_id, currency having ${BALANCE_SUMS.map((name) => `sum(stored_${name}) <> sum(${name})`).join(' or ')}) as compared`;
const describeBalance = (prefix: string): string =>
  BALANCE_STATUSES.map((status) => `${prefix}${status}_cents || ' ${status} in ' || ${prefix}${status}_count`).join(` || ', ' || `);
const balances = toCheck({
  name: 'balances',
  description: 'balances of creators, in the unit of the store, that are not the sums of the ledger',
  tables: ['commissions', 'creator_balances'],
  differences: differencesQuery(
    () => `select creator_id || ' in ' || currency as subject, ${describeBalance('stored_')} as stored, ${describeBalance('')} as actual
       from ${COMPARED_BALANCES}`,
  ),
  fix: toFix(
    () => `insert into creator_balances (creator_id, currency, ${both((name) => name)})
       select creator_id, currency, ${both((name) => name)} from ${COMPARED_BALANCES} where true
       on conflict (creator_id, currency) do update set ${both((name) => `${name} = excluded.${name}`)}`,
  ),
});

const payoutInDocument = (dialect: Dialect): string =>
  dialect === 'sqlite' ? `(document ->> '$.payoutId')` : `(document::json ->> 'payoutId')`;
const namesAnother = (dialect: Dialect): string =>
  `payout_id ${dialect === 'sqlite' ? 'is not' : 'is distinct from'} ${payoutInDocument(dialect)}`;
const withPayoutOfColumn = (dialect: Dialect): string =>
  dialect === 'sqlite'
    ? `case when payout_id is null then json_remove(document, '$.payoutId') else json_set(document, '$.payoutId', payout_id) end`
    : `(case when payout_id is null then document::jsonb - 'payoutId'
         else jsonb_set(document::jsonb, '{payoutId}', to_jsonb(payout_id)) end)::text`;
/** Releases before 0.3.0 copy the payout into the document of a reversal, and know no column; so the column is right. */
const paidEntries = toCheck({
  name: 'paid-entries',
  description: 'ledger entries whose document names another payout than the one that paid them',
  tables: ['commissions'],
  differences: differencesQuery(
    (
      dialect,
    ) => `select id as subject, coalesce(${payoutInDocument(dialect)}, 'no payout') as stored, coalesce(payout_id, 'no payout') as actual
       from commissions where ${namesAnother(dialect)}`,
  ),
  fix: toFix((dialect) => `update commissions set document = ${withPayoutOfColumn(dialect)} where ${namesAnother(dialect)}`),
});

const PAID = `(select payout_id, sum(amount_cents) as cents, count(*) as entries from commissions where payout_id is not null group by payout_id)`;
const wrongPayouts = differencesQuery(
  () => `select id as subject, amount_cents || ' for ' || entry_count as stored, coalesce(cents, 0) || ' for ' || coalesce(entries, 0) as actual
     from payouts left join ${PAID} as paid on paid.payout_id = payouts.id
     where amount_cents <> coalesce(cents, 0) or entry_count <> coalesce(entries, 0)`,
);
/** Can't be repaired: the money was transferred. */
const wrongSums: StoreCheck = {
  name: 'payouts',
  description: 'payouts, in the unit of the store, that are not the sum of the entries that they paid',
  find: (db, limit) => findFirst(db, wrongPayouts, limit),
};

/** The checks of the ledger. */
export const ledgerChecks: readonly StoreCheck[] = [reversals, balances, paidEntries, wrongSums];
