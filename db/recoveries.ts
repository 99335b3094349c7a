// Recoveries: jobs that send the settled deliveries of an endpoint again, batch by batch.
import type { RecoverableState, Recovery, RecoveryStatus } from '../generated/api.js';
import type { Reader, Transaction } from './engine/connection.js';
import { mergedPages, type Position } from './engine/merged-pages.js';
import { command, query, queryByShape, type NoValues } from './engine/statement.js';

/** A stored recovery. Times are ISO 8601. Deliveries before the cursor are done. */
export interface StoredRecovery {
  readonly id: string;
  readonly endpointId: string;
  readonly since: string;
  readonly states: readonly RecoverableState[];
  readonly isDryRun: boolean;
  readonly status: RecoveryStatus;
  readonly cursorAt: string;
  readonly cursorId: string;
  readonly matched: number;
  readonly queued: number;
  readonly createdAt: string;
  readonly finishedAt?: string | undefined;
}

interface RecoveryRow {
  id: string;
  endpoint_id: string;
  since: string;
  states: string;
  is_dry_run: boolean | number;
  status: RecoveryStatus;
  cursor_at: string;
  cursor_id: string;
  matched: number;
  queued: number;
  created_at: string;
  finished_at: string | null;
}

const insert = command<{ id: string; endpointId: string; since: string; states: string; isDryRun: number; createdAt: string }>((build, p) =>
  build('recoveries')
    .insert({
      id: p.id,
      endpoint_id: p.endpointId,
      since: p.since,
      states: p.states,
      is_dry_run: p.isDryRun,
      status: 'running',
      cursor_at: p.since,
      cursor_id: '',
      matched: 0,
      queued: 0,
      created_at: p.createdAt,
    })
    .onConflict(build.raw(`(endpoint_id) where status = 'running'`))
    .ignore(),
);

/** Inserts a recovery to run. Returns undefined, and writes nothing, if one of the same endpoint is running. */
export async function insertRecovery(trx: Transaction, recovery: StoredRecovery): Promise<StoredRecovery | undefined> {
  const { id, endpointId, since, states, isDryRun, createdAt } = recovery;
  const values = { id, endpointId, since, states: JSON.stringify(states), isDryRun: isDryRun ? 1 : 0, createdAt };
  return (await trx.run(insert, values)) === 1 ? recovery : undefined;
}

const byId = query<{ id: string }, RecoveryRow>((build, p) => build('recoveries').where({ id: p.id }));

/** Returns the recovery of an id, or undefined. */
export async function findRecovery(db: Reader, id: string): Promise<StoredRecovery | undefined> {
  const row = await db.first(byId, { id });
  return row && toRecovery(row);
}

const STATUSES: readonly RecoveryStatus[] = ['running', 'completed', 'cancelled'];
const status = { sql: '@.status', type: 'text' } as const;
const ofAll = mergedPages<{ status: RecoveryStatus }, RecoveryRow>({ table: 'recoveries', parts: { status } });
const ofEndpoint = mergedPages<{ endpoint_id: string; status: RecoveryStatus }, RecoveryRow>({
  table: 'recoveries',
  parts: { endpoint_id: { sql: '@.endpoint_id', type: 'text' }, status },
});

/** Which recoveries to list. Times are ISO 8601: `since` is inclusive, `until` exclusive. */
interface RecoveryCut {
  readonly endpointId?: string | undefined;
  readonly status?: RecoveryStatus | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly after?: Position | undefined;
  readonly limit: number;
}

/** Returns a page of the recoveries that match, newest first, and how many there are, at most `COUNTED_MAX`. */
export async function listRecoveries(db: Reader, cut: RecoveryCut): Promise<{ recoveries: StoredRecovery[]; total: number }> {
  const { endpointId } = cut;
  const parts = (cut.status === undefined ? STATUSES : [cut.status]).map((one) => ({ status: one }));
  const all = { ...cut, parts };
  if (endpointId === undefined) return toPage(await ofAll.list(db, all), await ofAll.count(db, all));
  const own = { ...cut, parts: parts.map((part) => ({ ...part, endpoint_id: endpointId })) };
  return toPage(await ofEndpoint.list(db, own), await ofEndpoint.count(db, own));
}

const toPage = (rows: readonly RecoveryRow[], total: number) => ({ recoveries: rows.map(toRecovery), total });

const running = query<NoValues, RecoveryRow>((build) =>
  build('recoveries').where({ status: 'running' }).orderBy(['matched', 'id']).limit(1),
);
const runningForUpdate = query<NoValues, RecoveryRow>((build, _, dialect) => {
  const first = build('recoveries').where({ status: 'running' }).orderBy(['matched', 'id']).limit(1);
  return dialect === 'sqlite' ? first : first.forUpdate().skipLocked();
});

/** Whether a recovery is waiting to run. */
export async function hasRunningRecovery(db: Reader): Promise<boolean> {
  return (await db.first(running)) !== undefined;
}

/** Returns and locks the recovery to continue, skipping those locked by other processes. Picks the least advanced one, so that they take turns. */
export async function findRunningRecoveryForUpdate(trx: Transaction): Promise<StoredRecovery | undefined> {
  const row = await trx.first(runningForUpdate);
  return row && toRecovery(row);
}

const update = command<{
  status: string;
  cursorAt: string;
  cursorId: string;
  matched: number;
  queued: number;
  finishedAt: string | null;
  id: string;
}>((build, p) =>
  build('recoveries')
    .update({
      status: p.status,
      cursor_at: p.cursorAt,
      cursor_id: p.cursorId,
      matched: p.matched,
      queued: p.queued,
      finished_at: p.finishedAt,
    })
    .where({ id: p.id }),
);

/** Writes the progress of a recovery. */
export async function updateRecovery(trx: Transaction, recovery: StoredRecovery): Promise<void> {
  const { id, status, cursorAt, cursorId, matched, queued, finishedAt = null } = recovery;
  await trx.run(update, { id, status, cursorAt, cursorId, matched, queued, finishedAt });
}

const BATCH = 500;
const nextByStates = queryByShape<
  readonly RecoverableState[],
  { endpointId: string; cursorAt: string; cursorId: string; createdAt: string },
  { id: string; created_at: string }
>(
  (states) => states.join(),
  (states) => (build, p) => {
    const parts = states.map(
      (state) =>
        `select * from (select id, created_at from deliveries where endpoint_id = ? and state = '${state}'
           and (created_at, id) > (?, ?) and created_at < ? order by created_at, id limit ${BATCH}) as in_${state}`,
    );
    const bindings = states.flatMap(() => [p.endpointId, p.cursorAt, p.cursorId, p.createdAt]);
    return build.raw(`${parts.join(' union all ')} order by created_at, id limit ${BATCH}`, bindings);
  },
);

/** Returns the next batch of deliveries of a recovery, oldest first, without those created after its start. */
export function listNextDeliveries(
  trx: Transaction,
  { endpointId, states, cursorAt, cursorId, createdAt }: StoredRecovery,
): Promise<{ id: string; created_at: string }[]> {
  return trx.all(nextByStates([...new Set(states)].sort()), { endpointId, cursorAt, cursorId, createdAt });
}

/** Returns a recovery as replies show it. Its progress is the position of the cursor within its time span. */
export function serializeRecovery(recovery: StoredRecovery): Recovery {
  const { id, endpointId: webhookId, since, states, status, matched, queued, createdAt, finishedAt } = recovery;
  return {
    id,
    webhookId,
    since,
    states: [...states],
    dryRun: recovery.isDryRun,
    status,
    progress: computeProgress(recovery),
    matched,
    queued,
    createdAt,
    ...(finishedAt !== undefined && { finishedAt }),
  };
}

function computeProgress({ status, since, cursorAt, createdAt }: StoredRecovery): number {
  if (status === 'completed') return 1;
  const whole = Date.parse(createdAt) - Date.parse(since);
  return whole === 0 ? 0 : Math.round(((Date.parse(cursorAt) - Date.parse(since)) / whole) * 1000) / 1000;
}

function toRecovery(row: RecoveryRow): StoredRecovery {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    since: row.since,
    states: JSON.parse(row.states) as RecoverableState[],
    isDryRun: Boolean(row.is_dry_run),
    status: row.status,
    cursorAt: row.cursor_at,
    cursorId: row.cursor_id,
    matched: row.matched,
    queued: row.queued,
    createdAt: row.created_at,
    finishedAt: row.finished_at ?? undefined,
  };
}
