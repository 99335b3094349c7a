// How the shop settles with its creators, as a client would: through the handlers.
import type { Commission, CommissionStatus } from '../../generated/api.js';
import { handlers } from '../../handlers/index.js';
import { DAY_MS } from './calendar.js';
import { parseBody, CALL, type Shop } from './shop.js';
import { callAs } from './staff.js';

/** Commissions wait until the fortnight for returns is over. */
const RETURNS_MS = 14 * DAY_MS;
/** Smaller amounts, in the currency of the store, wait for the next month. */
const PAYOUT_LEAST = 50;
const PAGE = 100;

/** Approves commissions whose return period is over, and rejects those that creators earned from their own purchases. Skips unsettled
 *  orders. */
export async function approveCommissions(shop: Shop): Promise<void> {
  const before = new Date(shop.services.now().getTime() - RETURNS_MS).toISOString();
  for (const { id, createdAt, orderId = '' } of await listCommissions(shop, 'pending'))
    if (createdAt < before && !shop.unsettledIds.has(orderId))
      await updateCommissionStatus(shop, id, shop.ownPurchaseIds.has(orderId) ? 'rejected' : 'approved');
}

/** Pays verified creators what they are due once it is worth a transfer. */
export async function payCreators({ services }: Shop): Promise<void> {
  const { data: creators } = parseBody(
    (await handlers.listCreators({ ...CALL, query: { sort: 'newest', limit: PAGE, offset: 0 } }, services)).body,
  );
  const verified = new Set(creators.flatMap(({ id, verificationStatus }) => (verificationStatus === 'verified' ? [id] : [])));
  const query = { minimumDue: PAYOUT_LEAST, sort: 'highest', limit: PAGE, offset: 0 } as const;
  const { data: balances } = parseBody((await handlers.listPayoutBalances({ ...CALL, query }, services)).body);
  const month = services.now().toISOString().slice(0, 7);
  for (const { creatorId, creatorName } of balances.filter((balance) => verified.has(balance.creatorId)))
    await handlers.createPayout({ ...CALL, body: { creatorId, reference: `${month} ${creatorName}` } }, services);
}

/** Refunds sales that were paid out until a creator owes something: what they take back is more than what is due. One sale is enough if
 *  nothing is due, as it is to somebody in most months. */
export async function refundPaidSales(shop: Shop): Promise<void> {
  const query = { sort: 'lowest', limit: PAGE, offset: 0 } as const;
  const { data: balances } = parseBody((await handlers.listPayoutBalances({ ...CALL, query }, shop.services)).body);
  for (const { creatorId, due } of balances) {
    if (due < 0) return;
    const sales = await listCompletedSales(shop, creatorId);
    const needed = sales.findIndex((_, index) => sumAmounts(sales.slice(0, index + 1)) > due) + 1;
    for (const { orderId = '' } of sales.slice(0, needed))
      await handlers.updateOrder({ ...CALL, path: { id: orderId }, body: { status: 'refunded' } }, shop.services);
    if (needed > 0) return;
  }
}

/** Returns the sales of a creator that were paid out, one of each completed order. */
async function listCompletedSales({ services }: Shop, creatorId: string): Promise<Commission[]> {
  const query = { creatorId, status: 'paid', limit: PAGE, offset: 0 } as const;
  const { data: entries } = parseBody((await handlers.listCommissions({ ...CALL, query }, services)).body);
  const sales = new Map(entries.flatMap((entry) => (entry.kind === 'sale' ? [[entry.orderId ?? '', entry]] : [])));
  for (const id of sales.keys()) {
    const { status } = parseBody((await handlers.getOrder({ ...CALL, path: { id } }, services)).body);
    if (status !== 'completed') sales.delete(id);
  }
  return [...sales.values()];
}

const sumAmounts = (entries: readonly Commission[]): number => entries.reduce((sum, { amount }) => sum + amount.value, 0);

/** Returns the number of entries in the ledger. */
export async function countCommissions({ services }: Shop): Promise<number> {
  return parseBody((await handlers.listCommissions({ ...CALL, query: { limit: 1, offset: 0 } }, services)).body).total;
}

/** Returns the number of payouts. */
export async function countPayouts({ services }: Shop): Promise<number> {
  return parseBody((await handlers.listPayouts({ ...CALL, query: { limit: 1, offset: 0 } }, services)).body).total;
}

/** Returns all entries with a status. Reads them all before any update, because updates would shift the pages. */
async function listCommissions({ services }: Shop, status: CommissionStatus): Promise<Commission[]> {
  const entries: Commission[] = [];
  for (;;) {
    const query = { status, limit: PAGE, offset: entries.length };
    const { data, total } = parseBody((await handlers.listCommissions({ ...CALL, query }, services)).body);
    entries.push(...data);
    if (data.length === 0 || entries.length >= total) return entries;
  }
}

async function updateCommissionStatus(shop: Shop, id: string, status: CommissionStatus): Promise<void> {
  await handlers.updateCommission({ ...callAs(shop, 'otis'), path: { id }, body: { status } }, shop.services);
}
