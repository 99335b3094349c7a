// Lists: pages of one envelope, that neither overlap nor skip, and a total that agrees with them.
import { textOf, type Operation } from '../document.js';
import type { Given } from '../fixtures.js';
import { goodRequest } from '../valid-requests.js';
import { Unexercised, type Request, type Resource } from '../test-context.js';
import type { Bench, Case } from './case.js';

const SUBJECT = 'pages';
const ROUNDS_MOST = 4;

interface Page {
  readonly data: readonly Resource[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

/** The case of a list's pages; none for an operation that is no list with an offset. */
export function listCases(operation: Operation): Case[] {
  const names = operation.parameters.map(({ name }) => name);
  if (!names.includes('limit') || !names.includes('offset')) return [];
  return [{ operationId: operation.operationId, subject: SUBJECT, run: (bench) => readPages(bench, operation) }];
}

/** What fills a list, so that there are pages to compare; lists that are not here are taken as they are. */
const FILLERS: Readonly<Record<string, (given: Given) => Promise<unknown>>> = {
  listProducts: (given) => given.product(),
  listCreators: (given) => given.creator(),
  listContent: (given) => given.content(),
  listOrders: (given) => given.order(),
  listUsers: (given) => given.user(),
  listCommissions: (given) => given.commission(),
  listApiKeys: (given) => given.apiKey(),
  listWebhooks: (given) => given.webhook(),
};
const ENTRIES = 3;

/** Others may write meanwhile: pages are compared once the total has stood still. */
async function readPages({ kit, given }: Bench, operation: Operation): Promise<void> {
  const { operationId } = operation;
  const good: Request = await goodRequest(kit, given, operation);
  const fill = FILLERS[operationId];
  for (let entry = 0; fill && entry < ENTRIES; entry += 1) await fill(given);
  if (operationId === 'listReviews')
    for (let entry = 0; entry < ENTRIES; entry += 1) await kit.must('createReview', { ...good, body: { rating: 4 } });
  const read = async (limit: number, offset: number): Promise<Page> =>
    (await kit.must(operationId, { ...good, query: { limit, offset } })).body as unknown as Page;
  for (let round = 0; round < ROUNDS_MOST; round += 1) {
    const whole = await read(4, 0);
    const halves = [await read(2, 0), await read(2, 2)] as const;
    const after = await read(4, 0);
    const ends = [await read(4, whole.total), await read(4, Math.max(0, whole.total - 1))] as const;
    const last = await read(4, 0);
    if ([after, last].some((page) => page.total !== whole.total || identity(page.data) !== identity(whole.data))) continue;
    const wrong = [...faultsOf(whole, halves), ...endFaults(whole, ends), ...(isNewestFirst(operation) ? orderFaults(whole) : [])];
    for (const message of wrong) kit.findings.fault(operationId, SUBJECT, { kind: 'wrong page', message });
    return kit.findings.seen(operationId, SUBJECT);
  }
  throw new Unexercised('others write too often here: the list did not stand still while its pages were read');
}

function faultsOf(whole: Page, [first, second]: readonly [Page, Page]): string[] {
  const faults: string[] = [];
  if (first.limit !== 2 || second.offset !== 2) faults.push('says another limit or offset than was asked for');
  if (first.total !== whole.total) faults.push(`says a total of ${first.total} on one page and of ${whole.total} on another`);
  if (whole.data.length !== Math.min(4, whole.total))
    faults.push(`has ${whole.data.length} entries on a page of 4, and says a total of ${whole.total}`);
  if (identity([...first.data, ...second.data]) !== identity(whole.data))
    faults.push('has pages that overlap or skip: two of 2 are not one of 4');
  return faults;
}

/** The total is where the list ends. */
function endFaults({ total }: Page, [beyond, last]: readonly [Page, Page]): string[] {
  const faults = beyond.data.length > 0 ? [`says a total of ${total}, and has more entries than that`] : [];
  if (total > 0 && last.data.length !== 1)
    faults.push(`says a total of ${total}, and has ${last.data.length} entries from the last one on`);
  return faults;
}

const isNewestFirst = ({ node }: Operation): boolean => /newest first/i.test(`${textOf(node['summary'])} ${textOf(node['description'])}`);

function orderFaults({ data }: Page): string[] {
  const times = data.map(({ createdAt }) => (typeof createdAt === 'string' ? Date.parse(createdAt) : NaN));
  const isWrong = times.some((time, place) => place > 0 && time > (times[place - 1] ?? NaN));
  return isWrong ? ['is not newest first'] : [];
}

const identity = (entries: readonly Resource[]): string => JSON.stringify(entries.map((entry) => entry.id ?? entry['event'] ?? entry));
