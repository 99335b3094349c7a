// What the lines of a dry run would have stored: objects by external id, and who would have what only one can have. Written in the
// transaction of each batch, and removed once the dry run has ended.
import type { Database, Reader, Transaction } from './engine/connection.js';
import { isOneOf, jsonRows } from './engine/json-rows.js';
import { command, query, type NoValues } from './engine/statement.js';

/** What is planned: an object by its external id; or an email address, a coupon code, or the author of a review, which only one can have. */
export type PlanKind = 'object' | 'email' | 'coupon-code' | 'author';

/** A planned value. */
export interface Plan {
  readonly kind: PlanKind;
  readonly value: string;
  /** The id of the object that has the value; empty if none has it any more. */
  readonly holder: string;
  /** The document of an object. */
  readonly document?: string | undefined;
}

type Found = { readonly value: string; readonly holder: string; readonly document: string | null };

const planned = query<{ importId: string; kind: string; values: string }, Found>((build, p, dialect) =>
  build('import_plans')
    .select('value', 'holder', 'document')
    .where({ import_id: p.importId, kind: p.kind })
    .whereRaw(isOneOf(dialect, 'value'), [p.values]),
);

/** Returns those of the values that a dry run has planned. */
export const listPlans = (
  db: Reader,
  importId: string,
  { kind, values }: { kind: PlanKind; values: readonly string[] },
): Promise<Found[]> => (values.length === 0 ? Promise.resolve([]) : db.all(planned, { importId, kind, values: JSON.stringify(values) }));

const PLAN = { kind: 'text', value: 'text', holder: 'text', document: 'text' } as const;
const names = Object.keys(PLAN).join(', ');
const save = command<{ importId: string; rows: string }>((build, p, dialect) =>
  build.raw(
    `insert into import_plans (import_id, ${names}) select ?, ${names} from ${jsonRows(dialect, PLAN, 'given')} where true
     on conflict (import_id, kind, value) do update set holder = excluded.holder, document = excluded.document`,
    [p.importId, p.rows],
  ),
);

const begin = command<{ importId: string }>((build, p) =>
  build.raw(`insert into planned_imports (import_id, kind, value) values (?, '', '') on conflict (import_id) do nothing`, [p.importId]),
);

/** Stores plans, no two of one kind and value, in place of earlier ones. */
export async function savePlans(trx: Transaction, importId: string, plans: readonly Plan[]): Promise<void> {
  if (plans.length === 0) return;
  await trx.run(begin, { importId });
  await trx.run(save, { importId, rows: JSON.stringify(plans) });
}

/** A dry run whose plans are being removed, and the last one that was. Plans are removed in their order, and each batch begins after the one
 *  before: on PostgreSQL, rows that were removed since the oldest snapshot are read again otherwise. */
interface Left {
  readonly importId: string;
  readonly kind: string;
  readonly value: string;
}

const left = query<NoValues, Left>((build) =>
  build('planned_imports')
    .select({ importId: 'import_id', kind: 'kind', value: 'value' })
    .whereRaw(`not exists (select 1 from imports where imports.id = import_id and imports.status in ('queued', 'running'))`)
    .orderByRaw('import_id limit 1'),
);
const locked = query<{ importId: string }, Left>((build, p) =>
  build('planned_imports').select({ importId: 'import_id', kind: 'kind', value: 'value' }).where({ import_id: p.importId }).forUpdate(),
);
const BATCH = 500;
const lastOfBatch = query<Left, Pick<Left, 'kind' | 'value'>>((build, p) =>
  build('import_plans')
    .select('kind', 'value')
    .where({ import_id: p.importId })
    .whereRaw('(kind, value) > (?, ?)', [p.kind, p.value])
    .orderByRaw(`kind, value limit 1 offset ${BATCH - 1}`),
);
const remove = command<Left & { lastKind: string; lastValue: string }>((build, p) =>
  build('import_plans')
    .where({ import_id: p.importId })
    .whereRaw('(kind, value) > (?, ?) and (kind, value) <= (?, ?)', [p.kind, p.value, p.lastKind, p.lastValue])
    .delete(),
);
const advance = command<Left>((build, p) =>
  build('planned_imports').update({ kind: p.kind, value: p.value }).where({ import_id: p.importId }),
);
const removeRest = command<Left>((build, p) =>
  build('import_plans').where({ import_id: p.importId }).whereRaw('(kind, value) > (?, ?)', [p.kind, p.value]).delete(),
);
const forget = command<{ importId: string }>((build, p) => build('planned_imports').where({ import_id: p.importId }).delete());

/** Removes a batch of the plans of a dry run that has ended, which gets no more. Returns whether there may be more. */
export async function removeLeftPlans(db: Database): Promise<boolean> {
  const found = await db.first(left);
  if (!found) return false; // the usual case; opens no transaction
  await db.transaction((trx) => removeBatch(trx, found.importId));
  return true;
}

async function removeBatch(trx: Transaction, importId: string): Promise<void> {
  const from = await trx.first(locked, { importId });
  if (!from) return; // another process has removed the rest
  const last = await trx.first(lastOfBatch, { ...from });
  if (last) {
    await trx.run(remove, { ...from, lastKind: last.kind, lastValue: last.value });
    await trx.run(advance, { importId, ...last });
  } else {
    await trx.run(removeRest, { ...from });
    await trx.run(forget, { importId });
  }
}
