// Coupon codes of creators. Codes that differ in case only are one code.
import type { Creator } from '../generated/api.js';
import type { Reader, Transaction } from './engine/connection.js';
import { isOneOf } from './engine/json-rows.js';
import { command, query } from './engine/statement.js';

const owner = query<{ codeKey: string }, { creatorId: string; document: string }>((build, p) =>
  build('coupon_codes')
    .join('creators', 'creators.id', 'coupon_codes.creator_id')
    .select({ creatorId: 'creators.id', document: 'creators.document' })
    .where({ code_key: p.codeKey }),
);

/** Returns the creator who has a code, or undefined. */
export async function findCreatorByCode(db: Reader, code: string): Promise<Creator | undefined> {
  const row = await db.first(owner, { codeKey: toKey(code) });
  return row && (JSON.parse(row.document) as Creator);
}

const owners = query<{ codeKeys: string }, { codeKey: string; creatorId: string }>((build, p, dialect) =>
  build('coupon_codes')
    .join('creators', 'creators.id', 'coupon_codes.creator_id')
    .select({ codeKey: 'code_key', creatorId: 'creators.id' })
    .whereRaw(isOneOf(dialect, 'code_key'), [p.codeKeys]),
);

/** Returns the ids of the creators who have codes, by the stored form of the code (`toKey`). */
export async function findCodeOwners(db: Reader, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = codes.length === 0 ? [] : await db.all(owners, { codeKeys: JSON.stringify(codes.map(toKey)) });
  return new Map(rows.map(({ codeKey, creatorId }) => [codeKey, creatorId]));
}

type Values = Record<'codeKey' | 'creatorId', string>;

const claim = command<Values>((build, p) =>
  build('coupon_codes').insert({ code_key: p.codeKey, creator_id: p.creatorId }).onConflict('code_key').ignore(),
);

// A creator who was deleted past the service, in psql or sqlite3, leaves their codes.
const takeOver = command<Values>((build, p) =>
  build('coupon_codes')
    .update({ creator_id: p.creatorId })
    .where({ code_key: p.codeKey })
    .whereNotExists(build('creators').select(build.raw('1')).whereRaw('creators.id = coupon_codes.creator_id')),
);

/** Records that a creator has a code. Returns undefined, or the id of another creator who has it; then writes nothing. Of two transactions that claim one code at
 *  once, the second waits for the first. */
export async function claimCode(trx: Transaction, code: string, creatorId: string): Promise<string | undefined> {
  const values = { codeKey: toKey(code), creatorId };
  if ((await trx.run(claim, values)) === 1) return undefined;
  const found = await trx.first(owner, { codeKey: values.codeKey });
  if (found) return found.creatorId === creatorId ? undefined : found.creatorId;
  return (await trx.run(takeOver, values)) === 1 ? undefined : 'unknown';
}

const free = command<Values>((build, p) => build('coupon_codes').where({ code_key: p.codeKey, creator_id: p.creatorId }).delete());

/** Records that a creator no longer has a code. */
export async function freeCode(trx: Transaction, code: string, creatorId: string): Promise<void> {
  await trx.run(free, { codeKey: toKey(code), creatorId });
}

/** Returns the form of a code that is stored. Pure. */
export const toKey = (code: string): string => code.toLowerCase();
