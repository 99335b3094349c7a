// The record of attempts: what was sent, the outcome, and the delivery's next state.
import type { AttemptErrorCode } from '../generated/api.js';
import { formatFingerprints, type SignatureFingerprints } from '../domain/signature-fingerprint.js';
import type { Transaction } from './engine/connection.js';
import { jsonRows } from './engine/json-rows.js';
import { command } from './engine/statement.js';

/** One attempt and the next state of its delivery. */
export interface AttemptRecord {
  readonly id: string;
  readonly deliveryId: string;
  /** All attempts of the delivery before this one. */
  readonly earlierAttempts: number;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly statusCode?: number | undefined;
  readonly errorCode?: AttemptErrorCode | undefined;
  readonly errorMessage?: string | undefined;
  readonly replyBody?: string | undefined;
  readonly url: string;
  readonly signatures: SignatureFingerprints;
  readonly next: { readonly state: 'pending' | 'delivered' | 'failed'; readonly dueAt: number; readonly settledAt?: string | undefined };
}

const insertAttempts = command<{ rows: string }>((build, p, dialect) => {
  const columns = {
    delivery_id: 'text',
    id: 'text',
    started_at: 'text',
    duration_ms: 'real',
    status_code: 'integer',
    error_code: 'text',
    error_message: 'text',
    reply_body: 'text',
    url: 'text',
    signatures: 'text',
  } as const;
  const names = Object.keys(columns).join(', ');
  return build.raw(
    `insert into attempts (${names}) select ${names} from ${jsonRows(dialect, columns, 'given')} where true on conflict do nothing`,
    [p.rows],
  );
});
// Only if the delivery is unchanged since the attempt started: another worker may have sent it since, if this one was considered ended.
// A service of an earlier version that has claimed it in the meantime loses its claim.
const settle = command<{ rows: string }>((build, p, dialect) => {
  const columns = {
    delivery_id: 'text',
    earlier_attempts: 'integer',
    state: 'text',
    due_at: 'bigint',
    settled_at: 'text',
    status_code: 'integer',
  } as const;
  return build.raw(
    `update deliveries set state = given.state, due_at = given.due_at, settled_at = given.settled_at,
       claim = null, claimed_until = 0, attempts = attempts + 1, tries = tries + 1, last_status_code = given.status_code
     from ${jsonRows(dialect, columns, 'given')}
     where deliveries.id = given.delivery_id and deliveries.state = 'pending' and deliveries.attempts = given.earlier_attempts`,
    [p.rows],
  );
});

/** Writes attempts and updates their deliveries. Returns how many deliveries it updated. Leaves a delivery unchanged if another worker
 *  has sent it since the attempt started, and only logs the attempt. Idempotent: the second call changes nothing and returns 0. */
export async function recordAttempts(trx: Transaction, records: readonly AttemptRecord[]): Promise<number> {
  const attempts = records.map((record) => ({
    delivery_id: record.deliveryId,
    id: record.id,
    started_at: record.startedAt,
    duration_ms: record.durationMs,
    status_code: record.statusCode,
    error_code: record.errorCode,
    error_message: record.errorMessage,
    reply_body: record.replyBody,
    url: record.url,
    signatures: formatFingerprints(record.signatures),
  }));
  await trx.run(insertAttempts, { rows: JSON.stringify(attempts) });
  const moves = records.map(({ deliveryId, earlierAttempts, next, statusCode }) => ({
    delivery_id: deliveryId,
    earlier_attempts: earlierAttempts,
    state: next.state,
    due_at: next.dueAt,
    settled_at: next.settledAt,
    status_code: statusCode,
  }));
  return trx.run(settle, { rows: JSON.stringify(moves) });
}
