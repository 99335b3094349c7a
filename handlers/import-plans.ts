// What the lines of a dry run before the current one would have done: a line is checked as if those had been imported.
import { createHash } from 'node:crypto';
import type { Reader, Transaction } from '../db/engine/connection.js';
import { listPlans, savePlans, type Plan, type PlanKind } from '../db/import-plans.js';
import type { BatchJob } from './import-outcomes.js';

/** An object that has an id, and perhaps an external id. */
interface Planned {
  readonly id: string;
  readonly externalId?: string | undefined;
}

/** Fields that a dry run only compares. */
const COMPARED: ReadonlySet<string> = new Set([
  ...['name', 'description', 'category', 'images', 'tags', 'website'],
  ...['title', 'content', 'photos', 'reply', 'metadata'],
]);
const TIMES: ReadonlySet<string> = new Set(['createdAt', 'updatedAt']);

/** Returns an object as dry runs compare it: long values are hashes, and it has no times. So a plan is small, however long a text of the
 *  store or of a line is. Idempotent. Pure. */
export function condense<Of extends object>(object: Of): Of {
  const toValue = (name: string, value: unknown): unknown => (TIMES.has(name) ? '' : COMPARED.has(name) ? toHash(value) : value);
  const stored = Object.entries(object).filter(([, value]) => value !== undefined); // as in JSON
  return Object.fromEntries(stored.map(([name, value]) => [name, toValue(name, value)])) as Of;
}

/** So long is a hash as JSON. */
const HASH_LENGTH = 24;

function toHash(value: unknown): unknown {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  const text = JSON.stringify(isMap ? Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)) : value);
  return text.length > HASH_LENGTH
    ? createHash('sha256')
        .update(text)
        .digest('base64url')
        .slice(0, HASH_LENGTH - 2)
    : value;
}

/** Who has a value: an object of the store, or one of a line before. */
export interface Holder {
  readonly id: string;
  readonly isPlanned: boolean;
}

/** The plans of a dry run, as a batch reads and writes them. */
export interface Plans {
  /** Records what an object would be, in the form in which it is compared. Nothing finds one without an external id again. */
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
  const toObject = (document: string): object => JSON.parse(document) as object;
  return new Map(
    found.map(({ value, holder, document }) => [value, { ...toObject(document ?? '{}'), id: holder, externalId: value } as Of]),
  );
}

/** Opens the plans of a dry run in the transaction of a batch. Reads the values that its lines name at once; others are read one by one. */
export async function openPlans(trx: Transaction, { id: importId }: BatchJob, named: readonly PlannedValue[] = []): Promise<Plans> {
  const known = await readPlans(trx, importId, named);
  const recorded = new Map<string, Plan>();
  const record = (plan: Plan): void => void recorded.set(toKey(plan), plan);
  const findPlan = async (value: PlannedValue): Promise<Pick<Plan, 'holder'> | undefined> => {
    const key = toKey(value);
    if (recorded.has(key)) return recorded.get(key);
    const read = known.has(key) ? known : await readPlans(trx, importId, [value]);
    return read.get(key);
  };
  return {
    keep(object) {
      const { id: holder, externalId: value, ...fields } = object;
      if (value !== undefined) record({ kind: 'object', value, holder, document: JSON.stringify(fields) });
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

const toKey = ({ kind, value }: Pick<Plan, 'kind' | 'value'>): string => `${kind} ${value}`;

type Holders = ReadonlyMap<string, Pick<Plan, 'holder'> | undefined>;

/** Returns what is planned of values: undefined for those that nothing is planned of. */
async function readPlans(trx: Transaction, importId: string, named: readonly PlannedValue[]): Promise<Holders> {
  const holders = new Map<string, Pick<Plan, 'holder'> | undefined>(named.map((value) => [toKey(value), undefined]));
  for (const kind of new Set(named.map((value) => value.kind))) {
    const values = named.filter((one) => one.kind === kind).map(({ value }) => value);
    for (const plan of await listPlans(trx, importId, { kind, values })) holders.set(toKey({ kind, value: plan.value }), plan);
  }
  return holders;
}
