// What creators are due: sums over the ledger by creator and currency. Triggers update them with every entry (migrations/0026-payouts.ts).
import type { CreatorBalanceSort } from '../generated/api.js';
import type { Reader } from './engine/connection.js';
import { page, type Pagination } from './engine/paging.js';
import { query, queryByShape, type Placeholders } from './engine/statement.js';
import type { Knex } from 'knex';

/** The sums of one creator in one currency, in cents. */
export interface CreatorBalance {
  readonly creatorId: string;
  readonly currency: string;
  readonly pendingCents: number;
  readonly approvedCents: number;
  readonly paidCents: number;
  readonly pendingCount: number;
  readonly approvedCount: number;
  readonly paidCount: number;
}

const COLUMNS = {
  creatorId: 'creator_id',
  currency: 'currency',
  pendingCents: 'pending_cents',
  approvedCents: 'approved_cents',
  paidCents: 'paid_cents',
  pendingCount: 'pending_count',
  approvedCount: 'approved_count',
  paidCount: 'paid_count',
} as const;

interface BalanceKey {
  readonly creatorId: string;
  readonly currency: string;
}

const byKey = query<BalanceKey, CreatorBalance>((build, p) =>
  build('creator_balances').select(COLUMNS).where({ creator_id: p.creatorId, currency: p.currency }),
);

/** Returns the balance of a creator; undefined if the creator has no entry in this currency. */
export const findBalance = (db: Reader, balance: BalanceKey): Promise<CreatorBalance | undefined> =>
  db.first(byKey, { creatorId: balance.creatorId, currency: balance.currency });

/** Which balances of one currency a list contains. `minimumDueCents` is inclusive. */
export interface BalanceFilter extends Pagination {
  readonly currency: string;
  readonly creatorId?: string | undefined;
  readonly minimumDueCents?: number | undefined;
  readonly sort: CreatorBalanceSort;
}

interface FilterValues {
  readonly currency: string;
  readonly creatorId: string;
  readonly minimumDueCents: number;
}

const ORDERS = { highest: 'approved_cents desc, creator_id desc', lowest: 'approved_cents, creator_id' } as const;

const toShape = ({ creatorId, minimumDueCents, sort }: BalanceFilter) =>
  [creatorId && 'creator', minimumDueCents !== undefined && 'minimum', sort].join();

function matching(filter: BalanceFilter, build: Knex, p: Placeholders<FilterValues>): Knex.QueryBuilder {
  const rows = build('creator_balances').where('creator_balances.currency', p.currency);
  if (filter.creatorId !== undefined) void rows.where('creator_balances.creator_id', p.creatorId);
  if (filter.minimumDueCents !== undefined) void rows.where('approved_cents', '>=', p.minimumDueCents);
  return rows;
}

const pages = queryByShape<BalanceFilter, FilterValues & Pagination, CreatorBalance & { creator: string }>(
  toShape,
  (filter) => (build, p) =>
    build
      .select('page.*', { creator: 'creators.document' })
      .from(page(matching(filter, build, p).select(COLUMNS), ORDERS[filter.sort], p).as('page'))
      .join('creators', 'creators.id', 'page.creatorId')
      .orderByRaw(filter.sort === 'highest' ? '?? desc, ?? desc' : '??, ??', ['page.approvedCents', 'page.creatorId']),
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
  const { currency, creatorId = '', minimumDueCents = 0, limit, offset } = filter;
  const values = { currency, creatorId, minimumDueCents };
  const [rows, count] = await Promise.all([db.all(pages(filter), { ...values, limit, offset }), db.first(totals(filter), values)]);
  const balances = rows.map(({ creator, ...balance }) => ({ ...balance, creatorName: (JSON.parse(creator) as { name: string }).name }));
  return { balances, total: count?.total ?? 0 };
}
