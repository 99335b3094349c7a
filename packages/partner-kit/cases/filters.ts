// Filters and orders of lists: an answer holds what fits, all of it as far as the suite made it, nothing else, and in order.
import type { Operation } from '../document.js';
import { NoReply } from '../exchange.js';
import type { Fault } from '../violations.js';
import { Unexercised, type Resource } from '../test-context.js';
import { LIST_SAMPLES, type ListSample, type Question } from '../list-samples.js';
import type { Bench, Case } from './case.js';

/** Parameters that say which part of a list to show and how, and not of what. */
const NO_FILTERS: ReadonlySet<string> = new Set(['limit', 'offset', 'after', 'from', 'sort']);
const PAGE = 100;

/** A case for each filter of a list, and for each order that it can be sorted in; none for an operation that is no list. */
export function filterCases(operation: Operation): Case[] {
  let made: Promise<ListSample> | undefined;
  const sampleOf = (bench: Bench): Promise<ListSample> =>
    (made ??= makeSample(bench, operation).catch((error: unknown) => {
      // A lost connection is a fault of the case that met it: the next one tries anew. What a reply says is said to all of them.
      if (error instanceof NoReply) made = undefined;
      throw error;
    }));
  return subjectsOf(operation).map((subject) => ({
    operationId: operation.operationId,
    subject,
    run: async (bench) => askAll(bench, operation, { subject, sample: await sampleOf(bench) }),
  }));
}

/** What is promised, by the contract's own list of parameters. */
function subjectsOf({ method, parameters }: Operation): string[] {
  const asked = parameters.filter(({ place }) => place === 'query');
  if (method !== 'get' || !asked.some(({ name }) => name === 'limit')) return [];
  const filters = asked.filter(({ name }) => !NO_FILTERS.has(name)).map(({ name }) => `filter ${name}`);
  const orders = asked
    .filter(({ name }) => name === 'sort')
    .flatMap(({ values }) => (values.length > 0 ? values.map((value) => `sort ${value}`) : ['sort']));
  return [...filters, ...orders];
}

const unknown = (what: string): Unexercised =>
  new Unexercised(`the kit does not know ${what}: say so in packages/partner-kit/list-samples.ts`);

async function makeSample({ kit, given }: Bench, { operationId }: Operation): Promise<ListSample> {
  const make = LIST_SAMPLES[operationId];
  if (!make) throw unknown(`how to fill the list of ${operationId}`);
  return make(kit, given);
}

interface Asking {
  readonly subject: string;
  readonly sample: ListSample;
}

async function askAll(bench: Bench, { operationId }: Operation, { subject, sample }: Asking): Promise<void> {
  const { findings } = bench.kit;
  const questions = sample.questions[subject];
  if (!questions) throw unknown(`what "${subject}" of ${operationId} means`);
  requireContrast(sample, questions);
  for (const question of questions)
    for (const fault of faultsOf(question, sample, await answerTo(bench, { operationId, question, sample })))
      findings.fault(operationId, subject, fault);
  findings.seen(operationId, subject);
}

/** Nothing is told by a filter that all entries fit, or none. */
function requireContrast({ entries }: ListSample, questions: readonly Question[]): void {
  const fit = questions.flatMap(({ fits }) => entries.map(fits));
  if (!fit.includes(true) || !fit.includes(false))
    throw new Unexercised('what the suite made for this list came out so that the filter tells nothing apart');
}

interface Answer {
  readonly data: readonly Resource[];
  /** Lists that are read by a cursor have none. */
  readonly total?: number;
}

/** Others may write while the service counts: a total that does not agree is asked for once more. */
async function answerTo(
  { kit }: Bench,
  { operationId, question, sample }: { operationId: string; question: Question; sample: ListSample },
): Promise<Answer> {
  const { request } = sample;
  const query = { ...request?.query, ...question.query, limit: PAGE };
  const read = async (): Promise<Answer> => (await kit.must(operationId, { ...request, query })).body as unknown as Answer;
  const answer = await read();
  return isCounted(answer) ? answer : read();
}

/** On a page that is not full the list ends: its total is known. */
const isCounted = ({ data, total }: Answer): boolean => total === undefined || data.length >= PAGE || total === data.length;

function faultsOf({ query, fits, mayPrecede }: Question, { entries }: ListSample, answer: Answer): Fault[] {
  const { data, total } = answer;
  const asked = new URLSearchParams(query).toString() || 'a request without filters';
  const shown = new Set(data.map(({ id }) => id));
  const outside = new Set(entries.filter((entry) => !fits(entry)).map(({ id }) => id));
  const wrong = data.find((entry) => outside.has(entry.id) || !fits(entry));
  const missing = entries.find((entry) => fits(entry) && !shown.has(entry.id));
  const early = data.find((entry, place) => place + 1 < data.length && !mayPrecede(entry, data[place + 1] as Resource));
  const isFull = data.length >= PAGE;
  if (missing && isFull && !wrong) throw new Unexercised(`more than ${PAGE} entries of others fit ${asked}, and hide what the suite made`);
  return [
    ...(wrong ? [filterFault(`answers ${asked} with ${wrong.id}, which does not fit`)] : []),
    ...(missing && !isFull ? [filterFault(`answers ${asked} without ${missing.id}, which fits`)] : []),
    ...(isCounted(answer) ? [] : [filterFault(`answers ${asked} with a total of ${total}, and ${data.length} entries`)]),
    ...(early ? [{ kind: 'wrong order' as const, message: `answers ${asked} with ${early.id} too early in the list` }] : []),
  ];
}

const filterFault = (message: string): Fault => ({ kind: 'wrong filter', message });
