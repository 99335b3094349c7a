// What the lines of a dry run would have stored: objects by external id, and who would have what only one can have. Written in the
// transaction of each batch, and removed once the dry run has ended.
import { runAlone, type Database, type Reader, type Transaction } from './engine/connection.js';
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

/** Stores plans, no two of one kind and value, in place of earlier ones. */
export async function savePlans(trx: Transaction, importId: string, plans: readonly Plan[]): Promise<void> {
  if (plans.length > 0) await trx.run(save, { importId, rows: JSON.stringify(plans) });
}

// Imports run one after the other, so the rows of an earlier one come first.
const left = query<NoValues, { importId: string }>((build) =>
  build.raw(
    `select oldest.import_id as ?? from (select import_id from import_plans where import_id > '' order by import_id, kind, value limit 1) as oldest
     where not exists (select 1 from imports where imports.id = oldest.import_id and imports.status in ('queued', 'running'))`,
    ['importId'],
  ),
);
const BATCH = 500;
const remove = command<{ importId: string }>((build, p, dialect) => {
  const old = `select kind, value from import_plans where import_id = ? order by kind, value limit ${BATCH}`;
  return build.raw(
    dialect === 'postgres'
      ? `delete from import_plans using (${old}) as old where import_id = ? and import_plans.kind = old.kind and import_plans.value = old.value`
      : `delete from import_plans where (kind, value) in (${old}) and import_id = ?`,
    [p.importId, p.importId],
  );
});

/** Removes a batch of the plans of a dry run that has ended. Returns how many. */
export async function removeLeftPlans(db: Database): Promise<number> {
  const oldest = await db.first(left);
  return oldest ? runAlone(db, remove, { importId: oldest.importId }) : 0;
}
