// storefront keys …: manages API keys on the command line, starting with the first one.
import { InvalidArgumentError, type Command } from 'commander';
import { insertApiKey, findApiKeyForUpdate, listApiKeys, updateApiKey } from '../db/api-keys.js';
import { revokeDescendants } from '../db/key-families.js';
import { forgetApiKeys } from '../db/known-api-keys.js';
import type { Scope } from '../generated/api.js';
import { hashApiKey, getApiKeyHint } from '../domain/api-key.js';
import { loadContract } from '../server/process/contract-files.js';
import { withStore } from './store.js';
import { invalidField, notFound } from '../handlers/errors.js';
import type { Services } from '../handlers/operation.js';

/** Adds `keys create|list|revoke` to the program. */
export function addKeyCommands(program: Command): void {
  const keys = program.command('keys').description('create, list and revoke API keys');
  keys
    .command('create')
    .description('create a key; it is printed alone on the last line, only once')
    .requiredOption('--name <name>', 'what the key is for, 1 to 255 characters', parseName)
    .requiredOption('--scopes <list>', "scopes separated by commas, or '*' for all", parseScopes)
    .option('--expires-at <time>', 'ISO 8601 time at which the key expires', parseTime)
    .addHelpText('after', `\nScopes: ${listScopes().join(' ')}`)
    .action((options: { name: string; scopes: Scope[]; expiresAt?: string }) =>
      withStore(async (services) => {
        process.stdout.write(`${await createKey(services, options)}\n`);
      }),
    );
  keys
    .command('list')
    .description('list the keys, one JSON object per line, newest first')
    .action(() => withStore(listKeys));
  keys
    .command('revoke <id>')
    .description('revoke a key; running services reject it within a second')
    .option('--descendants', 'also revoke its descendants: the keys that it created, those that these created, and so on')
    .action((id: string, { descendants = false }: { descendants?: boolean }) =>
      withStore(async (services) => {
        const revokedIds = await revokeKey(services, id, descendants);
        process.stderr.write(`Revoked ${revokedIds.join(', ')}.\n`);
      }),
    );
}

/** Creates a key and returns it. */
export async function createKey(
  { db, newApiKey, newId, now }: Services,
  options: { name: string; scopes: Scope[]; expiresAt?: string },
): Promise<string> {
  if (options.expiresAt && options.expiresAt <= now().toISOString())
    throw invalidField('time-in-past', '--expires-at', 'must be in the future');
  const key = newApiKey();
  await db.transaction((trx) =>
    insertApiKey(trx, { id: newId('key'), ...options, hash: hashApiKey(key), hint: getApiKeyHint(key), createdAt: now().toISOString() }),
  );
  return key;
}

const PAGE = 100;

async function listKeys({ db, now }: Services): Promise<void> {
  for (let offset = 0; ; offset += PAGE) {
    const { data } = (await listApiKeys(db, { limit: PAGE, offset }, now().toISOString())).parse();
    for (const key of data) process.stdout.write(`${JSON.stringify(key)}\n`);
    if (data.length < PAGE) return;
  }
}

/** Revokes a key, and with `withDescendants` its descendants. Returns their ids, starting with the key's. */
export async function revokeKey({ db, now }: Services, id: string, withDescendants: boolean): Promise<string[]> {
  const moment = now().toISOString();
  const revokedIds = await db.transaction(async (trx) => {
    trx.afterCommit(() => forgetApiKeys(db));
    const key = await findApiKeyForUpdate(trx, id);
    if (!key) throw notFound('api-key', id);
    await updateApiKey(trx, { ...key, revokedAt: key.revokedAt ?? moment });
    return withDescendants ? revokeDescendants(trx, key, { now: moment }) : [];
  });
  return [id, ...revokedIds];
}

function listScopes(): string[] {
  return (loadContract().components['schemas']?.['Scope'] as { enum: string[] }).enum;
}

function parseScopes(text: string): Scope[] {
  const scopes = [...new Set(text.split(',').map((scope) => scope.trim()))];
  const unknown = scopes.filter((scope) => !listScopes().includes(scope));
  if (unknown.length > 0) throw new InvalidArgumentError(`there is no scope ${unknown.map((scope) => `"${scope}"`).join(', ')}.`);
  return scopes as Scope[];
}

function parseName(text: string): string {
  if (text.trim() === '' || text.length > 255) throw new InvalidArgumentError('it must have 1 to 255 characters.');
  return text;
}

const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

function parseTime(text: string): string {
  const time = new Date(TIME.test(text) ? text : Number.NaN);
  if (Number.isNaN(time.getTime()))
    throw new InvalidArgumentError('it must be an ISO 8601 day or time with a zone, e.g. 2031-01-31T00:00:00Z.');
  return time.toISOString();
}
