// The audit log: list, retrieve, export. audit.ts writes it.
import * as entries from '../db/audit-entries.js';
import type { AuditFilter, StoredAuditEntry } from '../db/audit-entries.js';
import type { Database } from '../db/engine/connection.js';
import type { AuditEntry, AuditFields } from '../generated/api.js';
import { recordAudit } from './audit.js';
import { toCsv, type CsvColumns } from './csv.js';
import { notFound } from './errors.js';
import { findObjectNames } from './object-names.js';
import type { Call, Caller, Operation } from './operation.js';

/** An entry with the present names of its member and of its object. */
type NamedEntry = StoredAuditEntry & { readonly staffName?: string | undefined; readonly objectName?: string | undefined };

export const listAuditEntries: Operation<'listAuditEntries'> = async ({ query, caller }, { db }) => {
  const page = await entries.listAuditEntries(db, { ...toCut(query), afterId: query.after, limit: query.limit });
  const data = (await addAllNames(db, page.entries, caller)).map(serializeEntry);
  return { status: 200, body: { data, hasMore: page.nextId !== undefined, ...(page.nextId !== undefined && { next: page.nextId }) } };
};

export const getAuditEntry: Operation<'getAuditEntry'> = async ({ path, caller }, { db }) => {
  const entry = await entries.findAuditEntry(db, path.id);
  if (!entry) throw notFound('audit-entry', path.id);
  const [named] = await addAllNames(db, [entry], caller);
  return { status: 200, body: serializeEntry(named ?? entry) };
};

const CSV_COLUMNS: CsvColumns<NamedEntry> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  keyId: ({ keyId }) => keyId,
  staffId: ({ staffId }) => staffId,
  staffName: ({ staffName }) => staffName,
  operation: ({ operation }) => operation,
  objectType: ({ objectType }) => objectType,
  objectId: ({ objectId }) => objectId,
  before: ({ before }) => before,
  after: ({ after }) => after,
  requestId: ({ requestId }) => requestId,
};

/** The object of an export: there is one log. */
const EXPORTED = { type: 'audit-log', id: 'audit-log' } as const;

/** Records itself first. The file ends with the moment of the request, so that a busy store can't keep it growing. */
export const exportAuditLog: Operation<'exportAuditLog'> = async ({ query, caller }, services) => {
  const { db, now } = services;
  const startedMs = now().getTime();
  const { untilMs = startedMs, ...cut } = toCut(query);
  const range = { ...cut, untilMs: Math.min(untilMs, startedMs) };
  await db.transaction(async (trx) => {
    recordAudit(trx, { caller, operation: 'exportAuditLog', object: EXPORTED, after: { ...query } }, services);
  });
  const listAfter = async (id: string) => addNames(db, await entries.listAuditEntriesAfter(db, range, id));
  return { status: 200, body: toCsv('audit-log.csv', CSV_COLUMNS, listAfter) };
};

function toCut({ keyId, staffId, operation, objectType, objectId, since, until }: Call<'exportAuditLog'>['query']) {
  const filter: AuditFilter = { keyId, staffId, operation, objectType, objectId };
  return { filter, sinceMs: toMs(since), untilMs: toMs(until) };
}

const toMs = (time: string | undefined): number | undefined => (time === undefined ? undefined : Date.parse(time));

async function addNames(db: Database, found: readonly StoredAuditEntry[]): Promise<NamedEntry[]> {
  const names = await entries.findStaffNames(db, found);
  return found.map((entry) => ({ ...entry, staffName: names.get(entry.staffId ?? '') }));
}

/** Adds the names of the objects that the caller may read, too. */
async function addAllNames(db: Database, found: readonly StoredAuditEntry[], caller: Caller): Promise<NamedEntry[]> {
  const objects = found.map(({ objectType: type, objectId: id }) => ({ type, id }));
  const names = await findObjectNames(db, objects, caller);
  return (await addNames(db, found)).map((entry) => ({ ...entry, objectName: names.get(entry.objectId) }));
}

function serializeEntry({
  id,
  at,
  keyId,
  staffId,
  staffName,
  operation,
  objectType,
  objectId,
  objectName,
  before,
  after,
  requestId,
}: NamedEntry): AuditEntry {
  return {
    id,
    at,
    keyId,
    ...(staffId !== undefined && { staffId }),
    ...(staffName !== undefined && { staffName }),
    operation,
    objectType,
    objectId,
    ...(objectName !== undefined && { objectName }),
    ...(before !== undefined && { before: JSON.parse(before) as AuditFields }),
    ...(after !== undefined && { after: JSON.parse(after) as AuditFields }),
    requestId,
  };
}
