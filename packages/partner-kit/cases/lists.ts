// Lists: pages of one envelope, that neither overlap nor skip, and a total that agrees with them.
import { toText, type Operation } from '../document.js';
import type { Fixtures } from '../fixtures.js';
import { createValidRequest } from '../valid-requests.js';
import { NotExercised } from '../case-errors.js';
import type { Request, Resource } from '../requests.js';
import type { CaseContext, TestCase } from './case.js';

const SUBJECT = 'pages';
const MAX_ROUNDS = 4;

interface Page {
  readonly data: readonly Resource[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

/** The case of a list's pages; none for an operation that is no list with an offset. */
export function listPageCases(operation: Operation): TestCase[] {
  const names = operation.parameters.map(({ name }) => name);
  if (!names.includes('limit') || !names.includes('offset')) return [];
  return [{ operationId: operation.operationId, subject: SUBJECT, run: (caseContext) => readPages(caseContext, operation) }];
}

/** What fills a list, so that there are pages to compare; lists that are not here are taken as they are. */
const FILLERS: Readonly<Record<string, (fixtures: Fixtures) => Promise<unknown>>> = {
  listProducts: (fixtures) => fixtures.product(),
  listCreators: (fixtures) => fixtures.creator(),
  listContent: (fixtures) => fixtures.content(),
  listOrders: (fixtures) => fixtures.order(),
  listUsers: (fixtures) => fixtures.user(),
  listCommissions: (fixtures) => fixtures.commission(),
  listApiKeys: (fixtures) => fixtures.apiKey(),
  listWebhooks: (fixtures) => fixtures.webhook(),
};
const ENTRIES = 3;

/** Others may write meanwhile: pages are compared once the total has stood still. */
async function readPages({ context, fixtures }: CaseContext, operation: Operation): Promise<void> {
  const { operationId } = operation;
  const good: Request = await createValidRequest(context, fixtures, operation);
  const fill = FILLERS[operationId];
  for (let entry = 0; fill && entry < ENTRIES; entry += 1) await fill(fixtures);
  if (operationId === 'listReviews')
    for (let entry = 0; entry < ENTRIES; entry += 1) await context.callSuccessfully('createReview', { ...good, body: { rating: 4 } });
  const read = async (limit: number, offset: number): Promise<Page> =>
    (await context.callSuccessfully(operationId, { ...good, query: { limit, offset } })).body as unknown as Page;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const whole = await read(4, 0);
    const halves = [await read(2, 0), await read(2, 2)] as const;
    const after = await read(4, 0);
    const ends = [await read(4, whole.total), await read(4, Math.max(0, whole.total - 1))] as const;
    const last = await read(4, 0);
    if ([after, last].some((page) => page.total !== whole.total || toIdentity(page.data) !== toIdentity(whole.data))) continue;
    const wrong = [...findPageViolations(whole, halves), ...findEndViolations(whole, ends), ...(isNewestFirst(operation) ? findOrderViolations(whole) : [])];
    for (const message of wrong) context.findings.addViolation(operationId, SUBJECT, { kind: 'wrong page', message });
    return context.findings.addExercised(operationId, SUBJECT);
  }
  throw new NotExercised('others write too often here: the list did not stand still while its pages were read');
}

function findPageViolations(whole: Page, [first, second]: readonly [Page, Page]): string[] {
  const violations: string[] = [];
  if (first.limit !== 2 || second.offset !== 2) violations.push('says another limit or offset than was asked for');
  if (first.total !== whole.total) violations.push(`says a total of ${first.total} on one page and of ${whole.total} on another`);
  if (whole.data.length !== Math.min(4, whole.total))
    violations.push(`has ${whole.data.length} entries on a page of 4, and says a total of ${whole.total}`);
  if (toIdentity([...first.data, ...second.data]) !== toIdentity(whole.data))
    violations.push('has pages that overlap or skip: two of 2 are not one of 4');
  return violations;
}

/** The total is where the list ends. */
function findEndViolations({ total }: Page, [beyond, last]: readonly [Page, Page]): string[] {
  const violations = beyond.data.length > 0 ? [`says a total of ${total}, and has more entries than that`] : [];
  if (total > 0 && last.data.length !== 1)
    violations.push(`says a total of ${total}, and has ${last.data.length} entries from the last one on`);
  return violations;
}

const isNewestFirst = ({ node }: Operation): boolean => /newest first/i.test(`${toText(node['summary'])} ${toText(node['description'])}`);

function findOrderViolations({ data }: Page): string[] {
  const times = data.map(({ createdAt }) => (typeof createdAt === 'string' ? Date.parse(createdAt) : NaN));
  const isWrong = times.some((time, place) => place > 0 && time > (times[place - 1] ?? NaN));
  return isWrong ? ['is not newest first'] : [];
}

const toIdentity = (entries: readonly Resource[]): string => JSON.stringify(entries.map((entry) => entry.id ?? entry['event'] ?? entry));
