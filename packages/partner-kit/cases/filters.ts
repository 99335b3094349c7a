// Filters and orders of lists: an answer holds what fits, all of it as far as the suite made it, nothing else, and in order.
import type { Operation } from '../document.js';
import { NoReply } from '../http-client.js';
import type { Violation } from '../violations.js';
import { NotExercised } from '../case-errors.js';
import type { Resource } from '../requests.js';
import { LIST_SAMPLES, type ListSample, type ListQuery } from '../list-samples.js';
import type { CaseContext, TestCase } from './case.js';

/** Parameters that say which part of a list to show and how, and not of what. */
const NO_FILTERS: ReadonlySet<string> = new Set(['limit', 'offset', 'after', 'from', 'sort']);
const PAGE_SIZE = 100;

/** A case for each filter of a list, and for each order that it can be sorted in; none for an operation that is no list. */
export function listFilterCases(operation: Operation): TestCase[] {
  let made: Promise<ListSample> | undefined;
  const getSample = (caseContext: CaseContext): Promise<ListSample> =>
    (made ??= createSample(caseContext, operation).catch((error: unknown) => {
      // A lost connection is a fault of the case that met it: the next one tries anew. What a reply says is said to all of them.
      if (error instanceof NoReply) made = undefined;
      throw error;
    }));
  return listSubjects(operation).map((subject) => ({
    operationId: operation.operationId,
    subject,
    run: async (caseContext) => runQueries(caseContext, operation, { subject, sample: await getSample(caseContext) }),
  }));
}

/** What is promised, by the contract's own list of parameters. */
function listSubjects({ method, parameters }: Operation): string[] {
  const asked = parameters.filter(({ place }) => place === 'query');
  if (method !== 'get' || !asked.some(({ name }) => name === 'limit')) return [];
  const filters = asked.filter(({ name }) => !NO_FILTERS.has(name)).map(({ name }) => `filter ${name}`);
  const orders = asked
    .filter(({ name }) => name === 'sort')
    .flatMap(({ values }) => (values.length > 0 ? values.map((value) => `sort ${value}`) : ['sort']));
  return [...filters, ...orders];
}

const createUnknownError = (what: string): NotExercised =>
  new NotExercised(`the kit does not know ${what}: say so in packages/partner-kit/list-samples.ts`);

async function createSample({ context, fixtures }: CaseContext, { operationId }: Operation): Promise<ListSample> {
  const make = LIST_SAMPLES[operationId];
  if (!make) throw createUnknownError(`how to fill the list of ${operationId}`);
  return make(context, fixtures);
}

interface QueryRun {
  readonly subject: string;
  readonly sample: ListSample;
}

async function runQueries(caseContext: CaseContext, { operationId }: Operation, { subject, sample }: QueryRun): Promise<void> {
  const { findings } = caseContext.context;
  const questions = sample.listQueries[subject];
  if (!questions) throw createUnknownError(`what "${subject}" of ${operationId} means`);
  requireContrast(sample, questions);
  for (const question of questions)
    for (const fault of findListViolations(question, sample, await readList(caseContext, { operationId, question, sample })))
      findings.addViolation(operationId, subject, fault);
  findings.addExercised(operationId, subject);
}

/** Nothing is told by a filter that all entries fit, or none. */
function requireContrast({ entries }: ListSample, questions: readonly ListQuery[]): void {
  const fit = questions.flatMap(({ matches }) => entries.map(matches));
  if (!fit.includes(true) || !fit.includes(false))
    throw new NotExercised('what the suite made for this list came out so that the filter tells nothing apart');
}

interface ListReply {
  readonly data: readonly Resource[];
  /** Lists that are read by a cursor have none. */
  readonly total?: number;
}

/** Others may write while the service counts: a total that does not agree is asked for once more. */
async function readList(
  { context }: CaseContext,
  { operationId, question, sample }: { operationId: string; question: ListQuery; sample: ListSample },
): Promise<ListReply> {
  const { request } = sample;
  const query = { ...request?.query, ...question.query, limit: PAGE_SIZE };
  const read = async (): Promise<ListReply> => (await context.callSuccessfully(operationId, { ...request, query })).body as unknown as ListReply;
  const answer = await read();
  return isCounted(answer) ? answer : read();
}

/** On a page that is not full the list ends: its total is known. */
const isCounted = ({ data, total }: ListReply): boolean => total === undefined || data.length >= PAGE_SIZE || total === data.length;

function findListViolations({ query, matches, mayPrecede }: ListQuery, { entries }: ListSample, answer: ListReply): Violation[] {
  const { data, total } = answer;
  const asked = new URLSearchParams(query).toString() || 'a request without filters';
  const shown = new Set(data.map(({ id }) => id));
  const outside = new Set(entries.filter((entry) => !matches(entry)).map(({ id }) => id));
  const wrong = data.find((entry) => outside.has(entry.id) || !matches(entry));
  const missing = entries.find((entry) => matches(entry) && !shown.has(entry.id));
  const early = data.find((entry, place) => place + 1 < data.length && !mayPrecede(entry, data[place + 1] as Resource));
  const isFull = data.length >= PAGE_SIZE;
  if (missing && isFull && !wrong) throw new NotExercised(`more than ${PAGE_SIZE} entries of others fit ${asked}, and hide what the suite made`);
  return [
    ...(wrong ? [createFilterViolation(`answers ${asked} with ${wrong.id}, which does not fit`)] : []),
    ...(missing && !isFull ? [createFilterViolation(`answers ${asked} without ${missing.id}, which matches`)] : []),
    ...(isCounted(answer) ? [] : [createFilterViolation(`answers ${asked} with a total of ${total}, and ${data.length} entries`)]),
    ...(early ? [{ kind: 'wrong order' as const, message: `answers ${asked} with ${early.id} too early in the list` }] : []),
  ];
}

const createFilterViolation = (message: string): Violation => ({ kind: 'wrong filter', message });
