// The commission ledger is append-only: the status of an entry changes, its amount never does. Lists of entries are in commission-lists.ts.
import type { Commission, CommissionKind } from '../generated/api.js';
import type { AmountUnit } from '../domain/currency.js';
import { toThousandths } from '../domain/money.js';
import { fromColumn, toColumn } from './amount-unit.js';
import type { Transaction } from './engine/connection.js';
import { Document } from './engine/document.js';
import { documentById } from './engine/document-by-id.js';
import { jsonRows } from './engine/json-rows.js';
import { command, query, queryByShape } from './engine/statement.js';

const COLUMNS = {
  id: 'text',
  creator_id: 'text',
  content_id: 'text',
  order_id: 'text',
  kind: 'text',
  reverses: 'text',
  refund_id: 'text',
  amount_cents: 'bigint',
  currency: 'text',
  status: 'text',
  created_at: 'text',
  document: 'text',
} as const;
const names = Object.keys(COLUMNS).join(', ');

const insert = command<{ rows: string }>((build, p, dialect) =>
  build.raw(`insert into commissions (${names}) select ${names} from ${jsonRows(dialect, COLUMNS, 'given')}`, [p.rows]),
);

/** Inserts entries. `addCreatorDays` (roll-ups.ts) adds their amounts to their creators' totals. */
export async function insertCommissions(trx: Transaction, entries: readonly Commission[]): Promise<void> {
  for (const entry of entries) trx.insertLater(insert, toRow(entry, trx.unit));
}

function toRow(entry: Commission, unit: AmountUnit) {
  return {
    id: entry.id,
    creator_id: entry.creatorId,
    content_id: entry.contentId,
    order_id: entry.orderId,
    kind: entry.kind,
    reverses: entry.reverses,
    refund_id: entry.refundId,
    amount_cents: toColumn(toThousandths(entry.amount.value), unit),
    currency: entry.amount.currency,
    status: entry.status,
    created_at: entry.createdAt,
    document: JSON.stringify(entry),
  };
}

/** Returns the entry, or undefined. */
export const findCommission = documentById<Commission>('commissions');

const original = query<{ id: string }, { id: string }>((build, p) =>
  build('commissions')
    .select({ id: build.raw('coalesce(reverses, id)') })
    .where({ id: p.id }),
);
const byIdForUpdate = query<{ id: string }, { id: string }>((build, p) =>
  build('commissions').select('id').where({ id: p.id }).forNoKeyUpdate(),
);
const familyForUpdate = query<{ id: string }, { id: string; document: string }>((build, p) =>
  build('commissions').select('id', 'document').where({ id: p.id }).orWhere({ reverses: p.id }).orderBy('id').forNoKeyUpdate(),
);

/** Returns the entry and its relatives, locked until the transaction ends: its reversals, or the entry that it reverses and the other
 *  reversals of that. Locks the reversed entry first: only then is it certain which reversals exist, because reversing locks that entry
 *  too, and a PostgreSQL statement that had to wait still sees the earlier state. */
export async function findCommissionForUpdate(
  trx: Transaction,
  id: string,
): Promise<{ commission: Commission; relatives: readonly Commission[] } | undefined> {
  const taken = await trx.first(original, { id });
  if (!taken) return undefined;
  await trx.first(byIdForUpdate, { id: taken.id });
  const family = (await trx.all(familyForUpdate, { id: taken.id })).map(({ document }) => JSON.parse(document) as Commission);
  const commission = family.find((entry) => entry.id === id);
  return commission && { commission, relatives: family.filter((entry) => entry !== commission) };
}

const update = command<{ status: string; document: string; id: string }>((build, p) =>
  build('commissions').update({ status: p.status, document: p.document }).where({ id: p.id }),
);

/** Writes the next status of an entry. */
export async function updateCommission(trx: Transaction, commission: Commission): Promise<Document<Commission>> {
  const document = Document.of(commission);
  const { id, status } = commission;
  await trx.run(update, { id, status, document: document.text });
  return document;
}

interface Earned {
  readonly kind: Exclude<CommissionKind, 'reversal'>;
  readonly orderId?: string;
  readonly contentId?: string;
}

const REVERSED = `(select cast(coalesce(-sum(reversal.amount_cents), 0) as bigint) from commissions as reversal
  where reversal.reverses = commissions.id)`;

const earnedForUpdate = queryByShape<Earned, { id: string }, { document: string; reversed: number }>(
  ({ kind, orderId }) => `${kind} ${orderId === undefined ? 'content' : 'order'}`,
  ({ kind, orderId }) =>
    (build, p) =>
      build('commissions')
        .select('document', { reversed: build.raw(REVERSED) })
        .whereRaw(`kind = '${kind}'`) // exactly as in the condition of the index
        .where({ [orderId === undefined ? 'content_id' : 'order_id']: p.id })
        .whereNot('status', 'rejected')
        .orderBy('id')
        .forNoKeyUpdate(),
);

/** What was earned, and how much of it was reversed, as a positive amount in thousandths. */
export interface EarnedEntry {
  readonly entry: Commission;
  readonly reversedThousandths: number;
}

/** Returns what an order or content has earned and isn't rejected, locked until the transaction ends. Pass one of the two. The caller has
 *  locked the order or the content, so no reversal is added meanwhile. */
export async function listEarnedForUpdate(trx: Transaction, earnedBy: Earned): Promise<EarnedEntry[]> {
  const id = (earnedBy.orderId ?? earnedBy.contentId) as string;
  const rows = await trx.all(earnedForUpdate(earnedBy), { id });
  return rows.map(({ document, reversed }) => ({
    entry: JSON.parse(document) as Commission,
    reversedThousandths: fromColumn(reversed, trx.unit),
  }));
}
