// How the shop settles with its creators, as a client would: through the handlers.
import type { Commission, CommissionStatus } from '../../generated/api.js';
import { handlers } from '../../handlers/index.js';
import { DAY_MS } from './calendar.js';
import { parseBody, CALL, type Shop } from './shop.js';

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

/** Pays approved commissions to verified creators once they are worth a transfer. */
export async function payCommissions(shop: Shop): Promise<void> {
  const approved = await listCommissions(shop, 'approved');
  const { data: creators } = parseBody((await handlers.listCreators({ ...CALL, query: { limit: PAGE, offset: 0 } }, shop.services)).body);
  for (const { id: creatorId } of creators.filter(({ verificationStatus }) => verificationStatus === 'verified')) {
    const own = approved.filter((entry) => entry.creatorId === creatorId);
    if (own.reduce((sum, { amount }) => sum + amount.value, 0) < PAYOUT_LEAST) continue;
    for (const { id } of own) await updateCommissionStatus(shop, id, 'paid');
  }
}

/** Returns the number of entries in the ledger. */
export async function countCommissions({ services }: Shop): Promise<number> {
  return parseBody((await handlers.listCommissions({ ...CALL, query: { limit: 1, offset: 0 } }, services)).body).total;
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

async function updateCommissionStatus({ services }: Shop, id: string, status: CommissionStatus): Promise<void> {
  await handlers.updateCommission({ ...CALL, path: { id }, body: { status } }, services);
}
