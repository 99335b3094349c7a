// What creators are due: sums over the ledger by creator and currency. Triggers update them with every entry (migrations/0026-payouts.ts).
import type { AmountUnit } from '../domain/currency.js';
import type { CreatorBalanceSort } from '../generated/api.js';
import { fromColumn, toColumn } from './amount-unit.js';
import type { Reader } from './engine/connection.js';
import { page, type Pagination } from './engine/paging.js';
import { query, queryByShape, type Placeholders } from './engine/statement.js';
import type { Knex } from 'knex';

/** The sums of one creator in one currency, in thousandths. */
export interface CreatorBalance {
  readonly creatorId: string;
  readonly currency: string;
  readonly pendingThousandths: number;
  readonly approvedThousandths: number;
  readonly paidThousandths: number;
  readonly pendingCount: number;
  readonly approvedCount: number;
  readonly paidCount: number;
}

const COLUMNS = {
  creatorId: 'creator_id',
  currency: 'currency',
  pendingInUnit: 'pending_cents',
  approvedInUnit: 'approved_cents',
  paidInUnit: 'paid_cents',
  pendingCount: 'pending_count',
  approvedCount: 'approved_count',
  paidCount: 'paid_count',
} as const;

type BalanceRow = Pick<CreatorBalance, 'creatorId' | 'currency' | 'pendingCount' | 'approvedCount' | 'paidCount'> &
  Readonly<Record<'pendingInUnit' | 'approvedInUnit' | 'paidInUnit', number>>;

interface BalanceKey {
  readonly creatorId: string;
  readonly currency: string;
}

const byKey = query<BalanceKey, BalanceRow>((build, p) =>
  build('creator_balances').select(COLUMNS).where({ creator_id: p.creatorId, currency: p.currency }),
);

/** Returns the balance of a creator; undefined if the creator has no entry in this currency. */
export const findBalance = async (db: Reader, balance: BalanceKey): Promise<CreatorBalance | undefined> => {
  const found = await db.first(byKey, { creatorId: balance.creatorId, currency: balance.currency });
  return found && toBalance(found, db.unit);
};

const toBalance = ({ pendingInUnit, approvedInUnit, paidInUnit, ...row }: BalanceRow, unit: AmountUnit): CreatorBalance => ({
  ...row,
  pendingThousandths: fromColumn(pendingInUnit, unit),
  approvedThousandths: fromColumn(approvedInUnit, unit),
  paidThousandths: fromColumn(paidInUnit, unit),
});

/** Which balances of one currency a list contains. `minimumDueThousandths` is inclusive. */
export interface BalanceFilter extends Pagination {
  readonly currency: string;
  readonly creatorId?: string | undefined;
  readonly minimumDueThousandths?: number | undefined;
  readonly sort: CreatorBalanceSort;
}

interface FilterValues {
  readonly currency: string;
  readonly creatorId: string;
  readonly minimumDueInUnit: number;
}

const ORDERS = { highest: 'approved_cents desc, creator_id desc', lowest: 'approved_cents, creator_id' } as const;

const toShape = ({ creatorId, minimumDueThousandths, sort }: BalanceFilter) =>
  [creatorId && 'creator', minimumDueThousandths !== undefined && 'minimum', sort].join();

function matching(filter: BalanceFilter, build: Knex, p: Placeholders<FilterValues>): Knex.QueryBuilder {
  const rows = build('creator_balances').where('creator_balances.currency', p.currency);
  if (filter.creatorId !== undefined) void rows.where('creator_balances.creator_id', p.creatorId);
  if (filter.minimumDueThousandths !== undefined) void rows.where('approved_cents', '>=', p.minimumDueInUnit);
  return rows;
}

const pages = queryByShape<BalanceFilter, FilterValues & Pagination, BalanceRow & { creator: string }>(
  toShape,
  (filter) => (build, p) =>
    build
      .select('page.*', { creator: 'creators.document' })
      .from(page(matching(filter, build, p).select(COLUMNS), ORDERS[filter.sort], p).as('page'))
      .join('creators', 'creators.id', 'page.creatorId')
      .orderByRaw(filter.sort === 'highest' ? '?? desc, ?? desc' : '??, ??', ['page.approvedInUnit', 'page.creatorId']),
);
const totals = queryByShape<BalanceFilter, FilterValues, { total: number }>(
  toShape,
  (filter) => (build, p) => matching(filter, build, p).count({ total: '*' }),
);

/** A balance with the name of its creator. */
export interface NamedBalance extends CreatorBalance {
  readonly creatorName: string;
}

/** Returns a page of the balances in a currency, by what is due. The total is counted in the index: it depends on the number of creators,
 *  not on that of their commissions. */
export async function listBalances(db: Reader, filter: BalanceFilter): Promise<{ balances: NamedBalance[]; total: number }> {
  const { currency, creatorId = '', minimumDueThousandths = 0, limit, offset } = filter;
  const values = { currency, creatorId, minimumDueInUnit: toColumn(minimumDueThousandths, db.unit) };
  const [rows, count] = await Promise.all([db.all(pages(filter), { ...values, limit, offset }), db.first(totals(filter), values)]);
  const balances = rows.map(({ creator, ...balance }) => ({
    ...toBalance(balance, db.unit),
    creatorName: (JSON.parse(creator) as { name: string }).name,
  }));
  return { balances, total: count?.total ?? 0 };
}
