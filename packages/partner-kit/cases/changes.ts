// Lists of changes (`updatedSince`, `cursor`): whoever follows the cursor sees every object that is created, and none twice.
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { NotExercised } from '../case-errors.js';
import type { Operation } from '../document.js';
import type { Request, Resource } from '../requests.js';
import { createValidRequest } from '../valid-requests.js';
import type { Violation } from '../violations.js';
import type { CaseContext, TestCase } from './case.js';
import { FILLERS } from './lists.js';

const SUBJECT = 'changes';
const PAGE_SIZE = 2;
/** A list of changes ends a little before the present, by how much is up to the deployment. */
const WAIT_MS = 10_000;
const POLL_MS = 200;
const TRIES_MAX = 3;
/** Clocks of the machines of a deployment may differ by this much, so objects may be out of order by as much. */
const CLOCKS_DIFFER_MS = 1_000;

interface ChangePage {
  readonly data: readonly Resource[];
  readonly nextCursor?: string;
  readonly hasMore?: boolean;
}

/** Returns the case for the changes of a list; none for an operation that doesn't list changes. */
export function listChangeCases(operation: Operation): TestCase[] {
  const names = operation.parameters.map(({ name }) => name);
  if (!names.includes('updatedSince') || !names.includes('cursor')) return [];
  return [{ operationId: operation.operationId, subject: SUBJECT, run: (caseContext) => followChanges(caseContext, operation) }];
}

/** Creates an object before `updatedSince`, one at it, and two after the first page, and follows the list until it has seen these. */
async function followChanges(caseContext: CaseContext, operation: Operation): Promise<void> {
  const { context, fixtures } = caseContext;
  const { operationId } = operation;
  const list: List = { operationId, request: await createValidRequest(context, fixtures, operation) };
  const early = await create(caseContext, list);
  const first = await createLater(caseContext, list, early);
  const since = getTime(first);
  const follower = await startFollowing(caseContext, list, since);
  const created = [first, await create(caseContext, list), await create(caseContext, list)];
  for (let waitedMs = 0; waitedMs < WAIT_MS; waitedMs += POLL_MS) {
    await follower.readOn();
    if (created.every(({ id }) => follower.seen.some((one) => one.id === id))) break;
    await pause(POLL_MS);
  }
  const all = { since, early, created, seen: follower.seen };
  const violations = [...follower.violations, ...findMissing(all), ...findRepeated(all), ...findTooOld(all), ...findOutOfOrder(all)];
  for (const violation of violations) context.findings.addViolation(operationId, SUBJECT, violation);
  context.findings.addExercised(operationId, SUBJECT);
}

/** A list, and the request that reads it. */
interface List {
  readonly operationId: string;
  readonly request: Request;
}

/** Returns when an object last changed, as far as it shows that: objects that never change have no `updatedAt`. */
const getTime = ({ updatedAt, createdAt }: Resource): string => String(updatedAt ?? createdAt);

const getMs = (resource: Resource): number => Date.parse(getTime(resource));

/** Creates an object of the list, and returns it. */
async function create({ fixtures, context }: CaseContext, { operationId, request }: List): Promise<Resource> {
  const fill = FILLERS[operationId];
  if (!fill)
    throw new NotExercised(`the kit does not know how to fill the list of ${operationId}: add it to packages/partner-kit/cases/lists.ts`);
  const made = (await fill(fixtures, request)) as Resource;
  if (!Number.isNaN(getMs(made))) return made;
  throw new NotExercised(`what the suite created for ${context.runId} has neither updatedAt nor createdAt`);
}

/** Creates an object that is newer than another one, as far as their times show. An object can have been stored later than its `createdAt`. */
async function createLater(caseContext: CaseContext, list: List, earlier: Resource): Promise<Resource> {
  for (let tries = 1; ; tries += 1) {
    await pause(POLL_MS);
    const created = await create(caseContext, list);
    if (tries === TRIES_MAX || getMs(created) > getMs(earlier)) return created;
  }
}

/** Reads the first pages of the changes since a time. `readOn` reads all pages that are there by then. */
async function startFollowing({ context }: CaseContext, { operationId, request }: List, updatedSince: string) {
  const seen: Resource[] = [];
  const violations: Violation[] = [];
  let query: Readonly<Record<string, string>> = { updatedSince };

  async function readOn(): Promise<void> {
    for (let hasMore = true; hasMore && violations.length === 0;) {
      const reply = await context.callSuccessfully(operationId, { ...request, query: { ...query, limit: PAGE_SIZE } });
      const page = reply.body as unknown as ChangePage;
      seen.push(...page.data);
      const { nextCursor } = page;
      hasMore = page.hasMore === true;
      if (typeof nextCursor !== 'string' || typeof page.hasMore !== 'boolean')
        violations.push({ kind: 'wrong page', message: 'has a page of changes without nextCursor or hasMore' });
      else if (hasMore && nextCursor === query['cursor'])
        violations.push({ kind: 'wrong page', message: 'has a page of changes whose nextCursor leads to the same page' });
      else query = { cursor: nextCursor };
    }
  }

  await readOn();
  return { seen, violations, readOn };
}

interface Followed {
  readonly since: string;
  /** Created before `since`, or in the same millisecond. */
  readonly early: Resource;
  readonly created: readonly Resource[];
  readonly seen: readonly Resource[];
}

function findMissing({ created, seen }: Followed): Violation[] {
  const missing = created.find(({ id }) => !seen.some((one) => one.id === id));
  return missing ? [{ kind: 'wrong page', message: `omits ${missing.id} from its changes, which was created while they were read` }] : [];
}

/** An object may appear again only if it changed. */
function findRepeated({ seen }: Followed): Violation[] {
  const texts = seen.map((one) => JSON.stringify(one));
  const repeated = seen.find((_, place) => texts.indexOf(texts[place] as string) !== place);
  return repeated ? [{ kind: 'wrong page', message: `returns ${repeated.id} twice in its changes, although it didn't change` }] : [];
}

/** An object that differs from what it was has changed since, also if it has no `updatedAt`. */
function findTooOld({ since, early, seen }: Followed): Violation[] {
  const isEarly = getMs(early) < Date.parse(since);
  const old = isEarly && seen.some((one) => Object.entries(one).every(([name, value]) => isDeepStrictEqual(value, early[name])));
  return old ? [{ kind: 'wrong filter', message: `returns ${early.id} for updatedSince=${since}, which changed before` }] : [];
}

function findOutOfOrder({ created, seen }: Followed): Violation[] {
  const own = seen.filter(({ id }) => created.some((one) => one.id === id)).map(getMs);
  const isWrong = own.some((time, place) => place > 0 && time + CLOCKS_DIFFER_MS < (own[place - 1] as number));
  return isWrong ? [{ kind: 'wrong order', message: 'does not list the oldest change first' }] : [];
}
