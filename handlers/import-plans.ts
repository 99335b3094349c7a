// What the lines of a dry run before the current one would have done: a line is checked as if those had been imported.
import type { Reader, Transaction } from '../db/engine/connection.js';
import { listPlans, savePlans, type Plan, type PlanKind } from '../db/import-plans.js';
import type { BatchJob } from './import-outcomes.js';

/** An object that has an id, and perhaps an external id. */
interface Planned {
  readonly id: string;
  readonly externalId?: string | undefined;
}

/** Who has a value: an object of the store, or one of a line before. */
export interface Holder {
  readonly id: string;
  readonly isPlanned: boolean;
}

/** The plans of a dry run, as a batch reads and writes them. */
export interface Plans {
  /** Records what an object would be. Nothing finds one without an external id again. */
  readonly keep: (object: Planned) => void;
  /** Returns who has a value: by the plans, otherwise by the store. */
  readonly findHolder: (value: PlannedValue, findStored: () => Promise<string | undefined>) => Promise<Holder | undefined>;
  readonly setHolder: (value: PlannedValue, holderId: string) => void;
  /** Records that nobody has a value any more. */
  readonly free: (value: PlannedValue) => void;
  /** Stores what was recorded. */
  readonly save: () => Promise<void>;
}

/** What only one can have, in the form in which it is compared. */
export interface PlannedValue {
  readonly kind: Exclude<PlanKind, 'object'>;
  readonly value: string;
}

/** Returns what lines before would have made of the objects with the external ids of lines, by external id; nothing if the import writes. */
export async function findPlanned<Of>(
  db: Reader,
  { id, dryRun }: BatchJob,
  lines: readonly { readonly externalId?: string | undefined }[],
): Promise<ReadonlyMap<string | undefined, Of>> {
  const values = dryRun ? lines.flatMap(({ externalId }) => externalId ?? []) : [];
  const found = await listPlans(db, id, { kind: 'object', values });
  return new Map(found.map(({ value, document }) => [value, JSON.parse(document ?? 'null') as Of]));
}

/** Opens the plans of a dry run in the transaction of a batch. */
export function openPlans(trx: Transaction, { id: importId }: BatchJob): Plans {
  const recorded = new Map<string, Plan>();
  const toKey = ({ kind, value }: Pick<Plan, 'kind' | 'value'>): string => `${kind} ${value}`;
  const record = (plan: Plan): void => void recorded.set(toKey(plan), plan);
  const findPlan = async ({ kind, value }: PlannedValue): Promise<Pick<Plan, 'holder'> | undefined> =>
    recorded.get(toKey({ kind, value })) ?? (await listPlans(trx, importId, { kind, values: [value] }))[0];
  return {
    keep(object) {
      const { id: holder, externalId: value } = object;
      if (value !== undefined) record({ kind: 'object', value, holder, document: JSON.stringify(object) });
    },
    async findHolder(value, findStored) {
      const plan = await findPlan(value);
      const id = plan ? plan.holder : await findStored();
      return id ? { id, isPlanned: plan !== undefined } : undefined;
    },
    setHolder: (value, holder) => record({ ...value, holder }),
    free: (value) => record({ ...value, holder: '' }),
    save: () => savePlans(trx, importId, [...recorded.values()]),
  };
}
