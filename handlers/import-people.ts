// What an import does with lines that are users or creators: create those that are new, change those whose external id exists.
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../db/engine/connection.js';
import { claimExternalId } from '../db/external-ids.js';
import type { FieldError } from '../domain/field-error.js';
import { findPastTimeErrors } from '../domain/past-time.js';
import { toPlannedCode } from './coupon-codes.js';
import { omitEmptyMetadata } from './external-ids.js';
import { recordImported } from './import-audit.js';
import { BatchOverlapped, claimForCreated, findLineOwners, type BatchJob, type LineOutcome, type PrepareLines } from './import-outcomes.js';
import { creatorKind, userKind, type Kind, type Line, type Person } from './import-person-kinds.js';
import { condense, findPlanned, openPlans, type PlannedValue, type Plans } from './import-plans.js';
import { nameNewObject, namePastObject } from './new-object.js';
import type { Services } from './operation.js';

/** Imports lines that are users. */
export const prepareUsers = prepareKind(userKind);
/** Imports lines that are creators. */
export const prepareCreators = prepareKind(creatorKind);

function prepareKind<OfLine extends Line, Of extends Person>(kind: Kind<OfLine, Of>): PrepareLines<OfLine> {
  return async (lines, job, services) => (trx) => importPeople(trx, { kind, lines, job }, services);
}

interface Batch<OfLine extends Line, Of extends Person> {
  readonly kind: Kind<OfLine, Of>;
  readonly lines: readonly OfLine[];
  readonly job: BatchJob;
}

/** Imports lines one after the other, because a line may free the email address of the next one. New users that follow each other are
 *  stored together. */
async function importPeople<OfLine extends Line, Of extends Person>(
  trx: Transaction,
  { kind, lines, job }: Batch<OfLine, Of>,
  services: Services,
): Promise<LineOutcome[]> {
  const owners = await findLineOwners(trx, kind.type, lines);
  const planned = await findPlanned<Of>(trx, job, lines);
  const plans = job.dryRun ? await openPlans(trx, job, lines.flatMap(toPlannedValues)) : undefined;
  const write = plans ? createDryRun(trx, { kind, plans }) : createWrite(trx, { kind, job, services });
  const isTogether = kind.insertAll !== undefined && !job.dryRun;
  const outcomes: LineOutcome[] = [];
  let created: OfLine[] = [];
  const createAll = async () => {
    outcomes.push(...(await createPeople(trx, { kind, lines: created, owners }, services)));
    created = [];
  };
  for (const line of lines) {
    const ownerId = owners.get(line.externalId ?? '');
    const found = ownerId === undefined ? undefined : await kind.find(trx, ownerId);
    const before = planned.get(line.externalId) ?? (found?.externalId === line.externalId ? found : undefined);
    if (isTogether && !before) created.push(line);
    else {
      await createAll();
      outcomes.push(await importPerson(line, before, { kind, write, plans, trx, services }));
    }
  }
  await createAll();
  await plans?.save();
  return outcomes;
}

interface NewPeople<OfLine extends Line, Of extends Person> {
  readonly kind: Kind<OfLine, Of>;
  readonly lines: readonly OfLine[];
  /** Who has the external ids of lines: those of new people belonged to others that are gone. */
  readonly owners: ReadonlyMap<string, string>;
}

async function createPeople<OfLine extends Line, Of extends Person>(
  trx: Transaction,
  { kind, lines, owners }: NewPeople<OfLine, Of>,
  services: Services,
): Promise<LineOutcome[]> {
  if (lines.length === 0) return [];
  const planned = lines.map((line) => {
    const errors = findErrors(line, undefined, { kind, services });
    return errors.length > 0 ? { errors } : { person: toNew(line, kind, services) };
  });
  const people = planned.flatMap(({ person }) => person ?? []);
  const stored = (await kind.insertAll?.(trx, people)) ?? new Set();
  await claimForCreated(trx, kind.type, { created: people.filter(({ id }) => stored.has(id)), owners });
  return planned.map(({ errors, person }): LineOutcome => errors ?? (stored.has(person.id) ? 'created' : [toEmailTaken(kind)]));
}

const toEmailTaken = ({ type }: Pick<Kind<never, never>, 'type'>): FieldError => ({
  reason: 'email-taken',
  field: 'email',
  issue: `belongs to an existing ${type}`,
});

function findErrors<OfLine extends Line, Of extends Person>(
  line: OfLine,
  before: Of | undefined,
  { kind, services }: Pick<Means<OfLine, Of>, 'kind' | 'services'>,
): FieldError[] {
  return [...kind.findErrors(line, before), ...findPastTimeErrors({ createdAt: line.createdAt }, services.now())];
}

/** Stores a person, or says what became of it in a dry run. Returns false if another has the email address. */
type Write<Of> = (person: Of, before?: Of) => Promise<boolean>;

interface Means<OfLine extends Line, Of extends Person> {
  readonly kind: Kind<OfLine, Of>;
  readonly write: Write<Of>;
  readonly plans: Plans | undefined;
  readonly trx: Transaction;
  readonly services: Services;
}

async function importPerson<OfLine extends Line, Of extends Person>(
  line: OfLine,
  before: Of | undefined,
  { kind, write, plans, trx, services }: Means<OfLine, Of>,
): Promise<LineOutcome> {
  const errors = findErrors(line, before, { kind, services });
  if (errors.length > 0) return errors;
  const after = before ? toChanged(before, line, services) : toNew(line, kind, services);
  const toCompared = plans ? condense<Of> : (person: Of) => person;
  if (before && isDeepStrictEqual(toCompared({ ...after, updatedAt: before.updatedAt }), toCompared(before))) return 'unchanged';
  const taken = await kind.findTaken(trx, after, plans);
  if (taken.length > 0) return taken;
  if (!(await write(after, before))) return [toEmailTaken(kind)];
  return before ? 'updated' : 'created';
}

function toNew<OfLine extends Line, Of extends Person>(line: OfLine, { prefix, defaults }: Kind<OfLine, Of>, services: Services): Of {
  const named = line.createdAt === undefined ? nameNewObject(services, prefix) : namePastObject(services, prefix, line.createdAt);
  const updatedAt = services.now().toISOString();
  return omitEmptyMetadata({ ...defaults, ...line, ...named, updatedAt } as unknown as Of);
}

/** When a person was created doesn't change. */
function toChanged<OfLine extends Line, Of extends Person>(before: Of, line: OfLine, { now }: Services): Of {
  return omitEmptyMetadata({ ...before, ...line, createdAt: before.createdAt, updatedAt: now().toISOString() });
}

function createWrite<OfLine extends Line, Of extends Person>(
  trx: Transaction,
  { kind, job, services }: { kind: Kind<OfLine, Of>; job: BatchJob; services: Services },
): Write<Of> {
  return async (person, before) => {
    const stored = await (before ? kind.update(trx, person) : kind.insert(trx, person));
    if (!stored) return false;
    await kind.record(trx, person, before);
    if (before) recordImported(trx, { job, object: { type: kind.type, id: person.id }, ...kind.toAudited(before, person) }, services);
    if (before || person.externalId === undefined) return true;
    const ownerId = await claimExternalId(trx, { type: kind.type, externalId: person.externalId, objectId: person.id });
    if (ownerId !== undefined) throw new BatchOverlapped();
    return true;
  };
}

/** Records what would be stored: an email address that a line gives up is free for those after it. */
function createDryRun<OfLine extends Line, Of extends Person>(
  trx: Transaction,
  { kind, plans }: { kind: Kind<OfLine, Of>; plans: Plans },
): Write<Of> {
  return async (person, before) => {
    const { email, id } = person;
    const owner = await plans.findHolder(toPlannedEmail(email), () => kind.findIdByEmail(trx, email));
    if (owner && owner.id !== id) return false;
    if (before) plans.free(toPlannedEmail(before.email));
    plans.setHolder(toPlannedEmail(email), id);
    kind.plan(plans, person, before);
    plans.keep(condense(person));
    return true;
  };
}

const toPlannedEmail = (email: string) => ({ kind: 'email', value: email.toLowerCase() }) as const;

/** Returns what only one can have of what a line names. */
const toPlannedValues = (line: Line): PlannedValue[] => [
  toPlannedEmail(line.email),
  ...('couponCodes' in line ? (line.couponCodes ?? []).map(toPlannedCode) : []),
];
