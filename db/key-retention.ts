// How many API keys the store holds: a limit on active ones, and how long ended ones are stored.
import { runAlone, type Database, type Reader } from './engine/connection.js';
import { command, query } from './engine/statement.js';

const BATCH = 500;
const RETENTION_MS = 90 * 86_400_000;
/** The number of ended keys that are stored. Beyond it, even recently ended ones are deleted. */
const ENDED_MAX = 10_000;

const countActive = query<{ now: string }, { total: number }>((build, p) =>
  build('api_keys')
    .whereNull('revoked_at')
    .whereNull('session_id')
    .whereRaw('(expires_at is null or expires_at > ?)', [p.now])
    .count({ total: '*' }),
);

/** Counts the keys that people created and that are neither revoked nor expired at `now` (ISO 8601). */
export async function countActiveApiKeys(db: Reader, now: string): Promise<number> {
  return (await db.first(countActive, { now }))?.total ?? 0;
}

const ENDED_AT = 'coalesce(revoked_at, expires_at)';

const endOfNewest = query<{ now: string }, { endedAt: string }>((build, p) =>
  build.raw(`select ${ENDED_AT} as "endedAt" from api_keys where ${ENDED_AT} <= ? order by ${ENDED_AT} desc limit 1 offset ${ENDED_MAX}`, [
    p.now,
  ]),
);

// A key stays as long as a key that it created, or that replaced it: the limits of a family and revoking descendants follow these
// links.
const remove = command<{ before: string }>((build, p) =>
  build.raw(
    `delete from api_keys where ${ENDED_AT} < ? and id in (
       select id from api_keys as ended where ${ENDED_AT} < ?
         and not exists (select 1 from api_keys as child where child.created_by = ended.id)
         and not exists (select 1 from api_keys as older where older.lineage = ended.lineage and older.successor_id = ended.id)
       limit ${BATCH})`,
    [p.before, p.before] as string[],
  ),
);

/** Removes a batch of the keys that ended more than 90 days ago, or before the newest 10,000 ended keys. Returns how many. */
export async function removeEndedApiKeys(db: Database, now: Date): Promise<number> {
  const newest = await db.first(endOfNewest, { now: now.toISOString() });
  const expired = new Date(now.getTime() - RETENTION_MS).toISOString();
  return runAlone(db, remove, { before: newest && newest.endedAt > expired ? newest.endedAt : expired });
}
