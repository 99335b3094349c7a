// Exports: start, list, retrieve, delete, and download the file. server/process/export-runner.ts writes the files.
import type { Reader } from '../db/engine/connection.js';
import * as store from '../db/exports.js';
import type { StoredExport } from '../db/exports.js';
import type { ExportJob, ExportType, Scope } from '../generated/api.js';
import { findFilterErrors } from '../domain/export-filter.js';
import { hasScope } from '../domain/grants.js';
import { recordAudit } from './audit.js';
import { CsvFile } from './csv.js';
import { conflict, invalidFields, notAllowed, notFound } from './errors.js';
import { nameNewObject } from './new-object.js';
import type { Caller, Operation } from './operation.js';

/** So many exports are stored at most. */
const EXPORTS_MAX = 100;
/** The files of all exports have so many bytes at most: no export begins when they have them, and one that would exceed them fails. */
export const ALL_BYTES_MAX = 8 * 1_073_741_824;
/** How long an export and its file are stored after it ended. */
export const EXPORT_KEPT_MS = 86_400_000;

/** What a key needs to read the objects of an export: what their list needs. */
const READ_SCOPES: Readonly<Record<ExportType, readonly Scope[]>> = {
  products: ['products:read'],
  users: ['users:read'],
  creators: ['creators:read'],
  orders: ['orders:read'],
  reviews: ['reviews:read', 'reviews:moderate'],
  content: ['content:read'],
  commissions: ['commissions:read'],
  categories: ['products:read'],
  payouts: ['payouts:read'],
  uploads: ['uploads:read'],
  'audit-log': ['audit:read'],
};

export const createExport: Operation<'createExport'> = async ({ body: { type, format, filter }, caller }, services) => {
  requireReadScope(caller, type);
  const errors = findFilterErrors(type, filter ?? {});
  if (errors.length > 0) throw invalidFields(errors);
  return services.transaction(async (trx) => {
    await requireRoom(trx);
    const { id, createdAt } = nameNewObject(services, 'exp');
    const made = await store.insertExport(trx, { id, type, format, ...(filter && { filter }), createdAt });
    recordAudit(trx, { caller, operation: 'createExport', object: { type: 'export', id }, after: { type, format } }, services);
    return { status: 202, headers: { Location: `/api/exports/${id}` }, body: serializeExport(made, caller) };
  });
};

const findMissingScope = (caller: Caller, type: ExportType): Scope | undefined => READ_SCOPES[type].find((one) => !hasScope(caller, one));

function requireReadScope(caller: Caller, type: ExportType): void {
  const scope = findMissingScope(caller, type);
  if (scope)
    throw notAllowed('missing-scope', `the API key lacks the scope "${scope}", which an export of ${type} needs: use a key that has it`, [
      { reason: 'missing-scope', field: 'type', issue: `needs the scope "${scope}"` },
    ]);
}

async function requireRoom(db: Reader): Promise<void> {
  const { count, bytes } = await store.measureExports(db);
  if (count >= EXPORTS_MAX || bytes >= ALL_BYTES_MAX)
    throw conflict('too-many-exports', 'type', `can not be exported now: ${count} exports with ${bytes} bytes are stored; delete some`);
}

export const listExports: Operation<'listExports'> = async ({ query, caller }, { db }) => {
  const { exports: page, total } = await store.listExports(db, query);
  return { status: 200, body: { data: page.map((one) => serializeExport(one, caller)), total, limit: query.limit, offset: query.offset } };
};

export const getExport: Operation<'getExport'> = async ({ path, caller }, { db }) => {
  const found = await store.findExport(db, path.id);
  if (!found) throw notFound('export', path.id);
  return { status: 200, body: serializeExport(found, caller) };
};

export const deleteExport: Operation<'deleteExport'> = async ({ path: { id }, caller }, services) => {
  const reply = await services.transaction(async (trx) => {
    const found = await store.findExport(trx, id);
    if (!found || !(await store.deleteExport(trx, id))) throw notFound('export', id);
    const { type, format } = found;
    recordAudit(trx, { caller, operation: 'deleteExport', object: { type: 'export', id }, before: { type, format } }, services);
    return { status: 204 as const };
  });
  await services.exportFiles.remove(id);
  return reply;
};

export const getExportFile: Operation<'getExportFile'> = async ({ path: { id }, caller }, services) => {
  const found = await store.findExport(services.db, id);
  if (!found) throw notFound('export', id);
  const { type, format, status } = found;
  requireReadScope(caller, type);
  if (status !== 'completed') throw conflict('export-not-completed', 'id', `is an export that is ${status}: it has no file`);
  const chunks = await services.exportFiles.open(id);
  if (!chunks) throw notFound('export', id); // another machine has the file, unless they share a folder
  const mediaType = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson';
  return { status: 200, body: new CsvFile(`${type}.${format}`, chunks, mediaType) };
};

/** Returns an export as the API shows it. Its filter can name a customer or an amount, so only keys that may read its objects see it. */
function serializeExport({ filter, startedAt, finishedAt, error, ...stored }: StoredExport, caller: Caller): ExportJob {
  return {
    ...stored,
    ...(filter && !findMissingScope(caller, stored.type) && { filter }),
    ...(startedAt !== undefined && { startedAt }),
    ...(finishedAt !== undefined && { finishedAt, expiresAt: new Date(Date.parse(finishedAt) + EXPORT_KEPT_MS).toISOString() }),
    ...(error !== undefined && { error }),
  };
}
