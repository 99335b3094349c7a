// Commissions: list, export, retrieve, update the status.
import * as lists from '../db/commission-lists.js';
import * as commissions from '../db/commissions.js';
import { findCreators } from '../db/creators.js';
import type { Reader } from '../db/engine/connection.js';
import type { TimeSpan } from '../db/id-range.js';
import type { Commission, CommissionList } from '../generated/api.js';
import { listCommissionTransitions } from '../domain/commission.js';
import { toUtcTime } from '../domain/period.js';
import { recordAudit } from './audit.js';
import { listByChange } from './changes.js';
import { toCsv, type CsvColumns } from './csv.js';
import { impossibleMove, notFound } from './errors.js';
import { replyWithEtag, requireUnchanged } from './etag.js';
import { recordDecision } from './ledger.js';
import type { Call, Operation, Services } from './operation.js';

export const listCommissions: Operation<'listCommissions'> = async ({ query }, services) => {
  const changes = await listByChange<CommissionList>('commissions', query, services);
  return { status: 200, body: changes ?? (await lists.listCommissions(services.db, { ...query, ...toSpan(query) })) };
};

const toSpan = ({ since, until }: TimeSpan): TimeSpan => ({ since: toUtcTime(since), until: toUtcTime(until) });

/** A commission as the file has it. */
interface CsvRow extends Commission {
  readonly creatorName: string | undefined;
}

const CSV_COLUMNS: CsvColumns<CsvRow> = {
  id: ({ id }) => id,
  creatorId: ({ creatorId }) => creatorId,
  kind: ({ kind }) => kind,
  status: ({ status }) => status,
  amount: ({ amount }) => amount.value,
  currency: ({ amount }) => amount.currency,
  rate: ({ rate }) => rate,
  contentId: ({ contentId }) => contentId,
  productId: ({ productId }) => productId,
  orderId: ({ orderId }) => orderId,
  reverses: ({ reverses }) => reverses,
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
  payoutId: ({ payoutId }) => payoutId,
  refundId: ({ refundId }) => refundId,
  creatorName: ({ creatorName }) => creatorName,
};

export const exportCommissions: Operation<'exportCommissions'> = async ({ query }, { db }) => {
  const filter = { ...query, ...toSpan(query) };
  const listAfter = async (_: string, last?: Commission) => addCreatorNames(db, await lists.listCommissionsAfter(db, filter, last));
  return { status: 200, body: toCsv('commissions.csv', CSV_COLUMNS, listAfter) };
};

/** Adds the present names of the creators. */
export async function addCreatorNames(db: Reader, entries: readonly Commission[]): Promise<CsvRow[]> {
  const creators = await findCreators(db, [...new Set(entries.map(({ creatorId }) => creatorId))]);
  return entries.map((entry) => ({ ...entry, creatorName: creators.get(entry.creatorId)?.name }));
}

export const getCommission: Operation<'getCommission'> = async ({ path }, { db }) => {
  const commission = await commissions.findCommission(db, path.id);
  if (!commission) throw notFound('commission', path.id);
  return replyWithEtag(commission);
};

/** Approves, pays or rejects an entry. Approves a pending entry together with its pending reversals, so that the approved entries always
 *  add up to what is due. */
export const updateCommission: Operation<'updateCommission'> = (call, services) => decideCommission(call, 'updateCommission', services);

/** An entry has one field to change, which can't be removed. So a merge patch says the same as a PUT. */
export const patchCommission: Operation<'patchCommission'> = (call, services) => decideCommission(call, 'patchCommission', services);

function decideCommission(
  { path, headers, body: { status }, caller }: Call<'updateCommission' | 'patchCommission'>,
  operation: 'updateCommission' | 'patchCommission',
  services: Services,
) {
  return services.transaction(async (trx) => {
    const found = await commissions.findCommissionForUpdate(trx, path.id);
    if (!found) throw notFound('commission', path.id);
    const { commission, relatives } = found;
    requireUnchanged(headers['if-match'], commission, 'commission');
    if (commission.status === status) return replyWithEtag(commission);
    const allowed = listCommissionTransitions(commission.status, relatives.length > 0);
    if (!allowed.includes(status))
      throw impossibleMove('status', { what: describeEntry(commission, relatives), from: commission.status, to: status, allowed });
    const updatedAt = services.now().toISOString();
    const pending = relatives.filter((relative) => relative.status === 'pending');
    for (const entry of [commission, ...pending]) {
      const change = { before: { status: entry.status }, after: { status } };
      recordAudit(trx, { caller, operation, object: { type: 'commission', id: entry.id }, ...change }, services);
    }
    for (const relative of pending) await recordDecision(trx, { ...relative, status, updatedAt });
    return replyWithEtag(await recordDecision(trx, { ...commission, status, updatedAt }));
  });
}

/** Explains which entries can be rejected and which can't. */
function describeEntry({ kind }: Commission, relatives: readonly Commission[]): string {
  if (kind === 'reversal') return 'a reversal';
  return relatives.length > 0 ? 'a commission that was taken back' : 'a commission';
}
