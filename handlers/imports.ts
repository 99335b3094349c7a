// Imports: start, list, retrieve, cancel, and download the errors. server/process/import-runner.ts runs them, import-batches.ts imports lines.
import * as imports from '../db/imports.js';
import type { ImportError, StoredImport } from '../db/imports.js';
import type { ImportJob, ImportJobList, ImportType, Scope } from '../generated/api.js';
import { formatCsvLine } from '../domain/csv.js';
import { hasScope } from '../domain/grants.js';
import { recordAudit } from './audit.js';
import { listByChange } from './changes.js';
import { CsvFile } from './csv.js';
import { conflict, notAllowed, notFound } from './errors.js';
import type { Caller, Operation, Services } from './operation.js';

/** So many imports wait or run at most, and their files have so many bytes. */
const OPEN_IMPORTS_MAX = 100;
const OPEN_BYTES_MAX = 1_073_741_824;

/** What a key needs to write the objects of an import. Lines decide about reviews, too. */
const WRITE_SCOPES: Readonly<Record<ImportType, readonly Scope[]>> = {
  products: ['products:write'],
  users: ['users:write'],
  creators: ['creators:write'],
  orders: ['orders:write'],
  reviews: ['reviews:write', 'reviews:moderate'],
};

export const createImport: Operation<'createImport'> = async ({ query: { type, dryRun }, body: file, caller }, services) => {
  requireWriteScope(caller, type);
  await requireRoom(services.db, file.bytes);
  const id = services.newId('imp');
  const format = await services.importFiles.keep(file, { id, type });
  try {
    return await services.transaction(async (trx) => {
      await requireRoom(trx, file.bytes);
      const createdAt = services.now().toISOString(); // as late as possible: an erasure that is asked for later waits for it
      const made = await imports.insertImport(trx, { id, type, format, dryRun, bytes: file.bytes, createdAt });
      const after = { type, format, dryRun, bytes: file.bytes };
      recordAudit(trx, { caller, operation: 'createImport', object: { type: 'import', id }, after }, services);
      return { status: 202 as const, headers: { Location: `/api/imports/${id}` }, body: serializeImport(made) };
    });
  } catch (error) {
    await services.importFiles.remove(id);
    throw error;
  }
};

function requireWriteScope(caller: Caller, type: ImportType): void {
  const scope = WRITE_SCOPES[type].find((one) => !hasScope(caller, one));
  if (scope)
    throw notAllowed('missing-scope', `the API key lacks the scope "${scope}", which an import of ${type} needs: use a key that has it`, [
      { reason: 'missing-scope', field: 'type', issue: `needs the scope "${scope}"` },
    ]);
}

async function requireRoom(db: Parameters<typeof imports.measureOpenImports>[0], bytes: number): Promise<void> {
  const open = await imports.measureOpenImports(db, OPEN_IMPORTS_MAX);
  if (open.count >= OPEN_IMPORTS_MAX || open.bytes + bytes > OPEN_BYTES_MAX)
    throw conflict('too-many-imports', 'type', `can not be imported now: ${open.count} imports with ${open.bytes} bytes wait already`);
}

export const listImports: Operation<'listImports'> = async ({ query }, services) => {
  const { db } = services;
  const find = async (id: string) => {
    const found = await imports.findImport(db, id);
    return found && serializeImport(found);
  };
  const changes = await listByChange<ImportJobList>('imports', query, services, { find });
  if (changes) return { status: 200, body: changes };
  const { limit, offset } = query;
  const { imports: page, total } = await imports.listImports(db, { limit, offset });
  return { status: 200, body: { data: page.map(serializeImport), total, limit, offset } };
};

export const getImport: Operation<'getImport'> = async ({ path }, { db }) => {
  const found = await imports.findImport(db, path.id);
  if (!found) throw notFound('import', path.id);
  return { status: 200, body: serializeImport(found) };
};

export const cancelImport: Operation<'cancelImport'> = async ({ path: { id }, caller }, services) => {
  const reply = await services.transaction(async (trx) => {
    const found = await imports.findImportForUpdate(trx, id);
    if (!found) throw notFound('import', id);
    requireWriteScope(caller, found.type);
    if (found.status !== 'queued' && found.status !== 'running') return { status: 200 as const, body: serializeImport(found) };
    const finishedAt = services.now().toISOString();
    await imports.finishImport(trx, { id, status: 'cancelled', finishedAt });
    const change = { before: { status: found.status }, after: { status: 'cancelled' } };
    recordAudit(trx, { caller, operation: 'cancelImport', object: { type: 'import', id }, ...change }, services);
    return { status: 200 as const, body: serializeImport({ ...found, status: 'cancelled', finishedAt }) };
  });
  await services.importFiles.remove(id);
  return reply;
};

export const getImportErrors: Operation<'getImportErrors'> = async ({ path: { id } }, services) => {
  if (!(await imports.findImport(services.db, id))) throw notFound('import', id);
  return { status: 200, body: new CsvFile('import-errors.csv', writeErrors(id, services)) };
};

const COLUMNS = ['line', 'field', 'reason', 'issue', 'row'];

async function* writeErrors(id: string, { db }: Pick<Services, 'db'>): AsyncGenerator<string, void, undefined> {
  yield formatCsvLine(COLUMNS);
  let from = 0;
  for (;;) {
    const errors = await imports.listImportErrors(db, id, from);
    if (errors.length === 0) return;
    from = Number(errors.at(-1)?.number) + 1;
    yield errors.map(toCsvLine).join('');
  }
}

const toCsvLine = ({ line, field, reason, issue, source }: ImportError): string =>
  formatCsvLine([Number(line), field, reason, issue, source]);

/** Returns an import as the API shows it. */
function serializeImport({ bytesRead, startedAt, finishedAt, error, ...stored }: StoredImport): ImportJob {
  const { status, bytes } = stored;
  const progress = status === 'completed' ? 1 : Math.min(1, Math.round((bytesRead / Math.max(bytes, 1)) * 1_000) / 1_000);
  return {
    ...stored,
    progress,
    ...(startedAt !== undefined && { startedAt }),
    ...(finishedAt !== undefined && { finishedAt }),
    ...(error !== undefined && { error }),
  };
}
