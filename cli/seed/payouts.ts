// How the shop settles with its creators, done as a client would have it done: through the handlers.
import type { Commission, CommissionStatus } from '../../generated/api.js';
import { handlers } from '../../handlers/index.js';
import { DAY_MS } from './calendar.js';
import { parseBody, CALL, type Shop } from './shop.js';

/** The fortnight in which parcels come back has to be over. */
const RETURNS_MS = 14 * DAY_MS;
/** Less than this, in the currency of the store, waits for the next month. */
const PAYOUT_LEAST = 50;
const PAGE = 100;

/** Approves what was earned before the returns of it were over, but for what creators earned by buying themselves. Leaves what is to wait. */
export async function approveCommissions(shop: Shop): Promise<void> {
  const before = new Date(shop.services.now().getTime() - RETURNS_MS).toISOString();
  for (const { id, createdAt, orderId = '' } of await listCommissions(shop, 'pending'))
    if (createdAt < before && !shop.unsettledIds.has(orderId))
      await updateCommissionStatus(shop, id, shop.ownPurchaseIds.has(orderId) ? 'rejected' : 'approved');
}

/** Pays verified creators what was approved, once it is worth a transfer. */
export async function payCommissions(shop: Shop): Promise<void> {
  const approved = await listCommissions(shop, 'approved');
  const { data: creators } = parseBody((await handlers.listCreators({ ...CALL, query: { limit: PAGE, offset: 0 } }, shop.services)).body);
  for (const { id: creatorId } of creators.filter(({ verificationStatus }) => verificationStatus === 'verified')) {
    const own = approved.filter((entry) => entry.creatorId === creatorId);
    if (own.reduce((sum, { amount }) => sum + amount.value, 0) < PAYOUT_LEAST) continue;
    for (const { id } of own) await updateCommissionStatus(shop, id, 'paid');
  }
}

/** How many entries the ledger has. */
export async function countCommissions({ services }: Shop): Promise<number> {
  return parseBody((await handlers.listCommissions({ ...CALL, query: { limit: 1, offset: 0 } }, services)).body).total;
}

/** All entries of a status. Read to the end first: the pages would shift under the moves. */
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
