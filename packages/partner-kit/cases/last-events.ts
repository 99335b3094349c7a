// The last events, which a list with `last` returns: as many as asked, in order, and `next` continues after them.
import type { Operation } from '../document.js';
import type { Resource } from '../requests.js';
import type { CaseContext, TestCase } from './case.js';

const SUBJECT = 'last entries';
const LAST = 2;
const PAGE_SIZE = 100;

/** Returns the case for the last entries of a list; none for an operation without `last`. */
export function listLastEventCases({ operationId, parameters }: Operation): TestCase[] {
  const names = parameters.map(({ name }) => name);
  if (!names.includes('last') || !names.includes('after')) return [];
  return [{ operationId, subject: SUBJECT, run: (caseContext) => readLast(caseContext, operationId) }];
}

/** Causes more events than it then asks for, and reads the same ones from the cursor before them. */
async function readLast({ context, fixtures }: CaseContext, operationId: string): Promise<void> {
  const read = async (query: Readonly<Record<string, string | number>>): Promise<{ data: readonly Resource[]; next?: string }> =>
    (await context.callSuccessfully(operationId, { query })).body as unknown as { data: readonly Resource[]; next?: string };
  const before = await read({ from: 'newest' });
  for (let event = 0; event <= LAST; event += 1) await fixtures.creator();
  const last = await read({ from: 'newest', last: LAST });
  const all = await read({ limit: PAGE_SIZE, ...(before.next === undefined ? {} : { after: before.next }) });
  const following = await read({ limit: PAGE_SIZE, ...(last.next === undefined ? {} : { after: last.next }) });
  for (const message of findLastViolations(last.data, all.data, following.data))
    context.findings.addViolation(operationId, SUBJECT, { kind: 'wrong page', message });
  context.findings.addExercised(operationId, SUBJECT);
}

/** Others may cause events meanwhile: the last ones stand together somewhere in the list, but perhaps not at its end. */
function findLastViolations(last: readonly Resource[], all: readonly Resource[], following: readonly Resource[]): string[] {
  if (last.length !== LAST) return [`returns ${last.length} entries for last=${LAST}, although more happened`];
  const ids = last.map(({ id }) => id);
  const start = all.findIndex(({ id }) => id === ids[0]);
  const isFull = all.length >= PAGE_SIZE;
  const isInOrder = start > 0 && ids.every((id, place) => all[start + place]?.id === id);
  const repeated = following.find(({ id }) => ids.includes(id));
  return [
    ...(isInOrder || (start < 0 && isFull) ? [] : [`does not return the newest entries for last=${LAST}, oldest first`]),
    ...(repeated ? [`returns ${repeated.id} again after the cursor that came with it`] : []),
  ];
}
