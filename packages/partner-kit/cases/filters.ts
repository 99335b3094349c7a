// Filters and sort orders of lists: a list contains every matching entry that the suite created, nothing else, and in order.
import type { Operation } from '../document.js';
import { NoReply } from '../http-client.js';
import type { Violation } from '../violations.js';
import { NotExercised } from '../case-errors.js';
import type { Resource } from '../requests.js';
import type { ListQuery, ListSample } from '../list-queries.js';
import { LIST_SAMPLES } from '../list-samples.js';
import { TOP_LIST_SAMPLES } from '../top-list-samples.js';
import type { CaseContext, TestCase } from './case.js';

/** Query parameters that don't filter: they select a page or an order. */
const NO_FILTERS: ReadonlySet<string> = new Set(['limit', 'offset', 'after', 'from', 'last', 'sort', 'updatedSince', 'cursor']);
const PAGE_SIZE = 100;

/** Returns a case for each filter and each sort order of a list; none for an operation that isn't a list. */
export function listFilterCases(operation: Operation): TestCase[] {
  let sample: Promise<ListSample> | undefined;
  const getSample = (caseContext: CaseContext): Promise<ListSample> =>
    (sample ??= createSample(caseContext, operation).catch((error: unknown) => {
      // A lost connection fails one case only: the next case tries again. Any other error applies to all of them.
      if (error instanceof NoReply) sample = undefined;
      throw error;
    }));
  return listSubjects(operation).map((subject) => ({
    operationId: operation.operationId,
    subject,
    run: async (caseContext) => runQueries(caseContext, operation, { subject, sample: await getSample(caseContext) }),
  }));
}

/** Returns the promises, from the parameters that the contract declares. */
function listSubjects({ method, parameters }: Operation): string[] {
  const declared = parameters.filter(({ place }) => place === 'query');
  // A search that needs a text isn't a list: it shows the first few matches of each type.
  if (method !== 'get' || !declared.some(({ name }) => name === 'limit') || declared.some(({ isRequired }) => isRequired)) return [];
  const filters = declared.filter(({ name }) => !NO_FILTERS.has(name)).map(({ name }) => `filter ${name}`);
  const orders = declared
    .filter(({ name }) => name === 'sort')
    .flatMap(({ values }) => (values.length > 0 ? values.map((value) => `sort ${value}`) : ['sort']));
  return [...filters, ...orders];
}

const createUnknownError = (what: string): NotExercised =>
  new NotExercised(`the kit does not know ${what}: add it to packages/partner-kit/list-samples.ts`);

async function createSample({ context, fixtures }: CaseContext, { operationId }: Operation): Promise<ListSample> {
  const create = LIST_SAMPLES[operationId] ?? TOP_LIST_SAMPLES[operationId];
  if (!create) throw createUnknownError(`how to fill the list of ${operationId}`);
  return create(context, fixtures);
}

interface QueryRun {
  readonly subject: string;
  readonly sample: ListSample;
}

async function runQueries(caseContext: CaseContext, { operationId }: Operation, { subject, sample }: QueryRun): Promise<void> {
  const { findings } = caseContext.context;
  const queries = sample.queries[subject];
  if (!queries) throw createUnknownError(`what "${subject}" of ${operationId} means`);
  requireContrast(sample, queries);
  for (const query of queries)
    for (const violation of findListViolations(query, sample, await readList(caseContext, { operationId, query, sample })))
      findings.addViolation(operationId, subject, violation);
  findings.addExercised(operationId, subject);
}

/** Throws NotExercised if the queries match all entries or none: then they show nothing about the filter. */
function requireContrast({ entries }: ListSample, queries: readonly ListQuery[]): void {
  const matched = queries.flatMap(({ matches }) => entries.map(matches));
  if (!matched.includes(true) || !matched.includes(false))
    throw new NotExercised('the entries that the suite created for this list do not differ in this filter');
}

interface ListReply {
  readonly data: readonly Resource[];
  /** Lists with a cursor have none. */
  readonly total?: number;
}

/** Reads a list, and once more if its total is wrong: others may write while the service counts. */
async function readList(
  { context }: CaseContext,
  { operationId, query, sample }: { operationId: string; query: ListQuery; sample: ListSample },
): Promise<ListReply> {
  const { request } = sample;
  const parameters = { ...request?.query, ...query.query, limit: PAGE_SIZE };
  const read = async (): Promise<ListReply> =>
    (await context.callSuccessfully(operationId, { ...request, query: parameters })).body as unknown as ListReply;
  const reply = await read();
  return isCounted(reply) ? reply : read();
}

/** Whether the total is right, as far as this page shows: a page that isn't full is the last one. */
const isCounted = ({ data, total }: ListReply): boolean => total === undefined || data.length >= PAGE_SIZE || total === data.length;

function findListViolations({ query, matches, mayPrecede }: ListQuery, { entries }: ListSample, reply: ListReply): Violation[] {
  const { data, total } = reply;
  const text = new URLSearchParams(query).toString() || 'a request without filters';
  const listed = new Set(data.map(getListedId));
  const outside = new Set(entries.filter((entry) => !matches(entry)).map(getListedId));
  const wrong = data.find((entry) => outside.has(getListedId(entry)) || !matches(entry));
  const missing = entries.find((entry) => matches(entry) && !listed.has(getListedId(entry)));
  const early = data.find((entry, place) => place + 1 < data.length && !mayPrecede(entry, data[place + 1] as Resource));
  const isFull = data.length >= PAGE_SIZE;
  if (missing && isFull && !wrong)
    throw new NotExercised(`more than ${PAGE_SIZE} entries of others match ${text}, and hide what the suite created`);
  return [
    ...(wrong ? [createFilterViolation(`returns ${getListedId(wrong)} for ${text}, which it does not match`)] : []),
    ...(missing && !isFull ? [createFilterViolation(`omits ${getListedId(missing)} for ${text}, which it matches`)] : []),
    ...(isCounted(reply) ? [] : [createFilterViolation(`returns a total of ${total} and ${data.length} entries for ${text}`)]),
    ...(early ? [{ kind: 'wrong order' as const, message: `returns ${getListedId(early)} too early in the list for ${text}` }] : []),
  ];
}

/** Balances and entries of top lists have no id: a list has one for each creator or product. */
const getListedId = (entry: Resource): string => entry.id ?? String(entry['productId'] ?? entry['creatorId']);

const createFilterViolation = (message: string): Violation => ({ kind: 'wrong filter', message });
