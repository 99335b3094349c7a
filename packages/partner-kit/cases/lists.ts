// Pages of lists: they neither overlap nor skip entries, and their total is right.
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

/** Returns the case for a list's pages; none for an operation that isn't a list with an offset. */
export function listPageCases(operation: Operation): TestCase[] {
  const names = operation.parameters.map(({ name }) => name);
  if (!names.includes('limit') || !names.includes('offset')) return [];
  return [{ operationId: operation.operationId, subject: SUBJECT, run: (caseContext) => readPages(caseContext, operation) }];
}

/** Creates an entry of the list that a request reads, and returns it. Lists without a filler are read as they are. */
export const FILLERS: Readonly<Record<string, (fixtures: Fixtures, request: Request) => Promise<unknown>>> = {
  listProducts: (fixtures) => fixtures.product(),
  listCategories: (fixtures) => fixtures.category(),
  listCreators: (fixtures) => fixtures.creator(),
  listContent: (fixtures) => fixtures.content(),
  listOrders: (fixtures) => fixtures.order(),
  listUsers: (fixtures) => fixtures.user(),
  listReviews: (fixtures, { path }) => fixtures.reviewOf(path?.['id'] ?? '', { rating: 4 }),
  listAllReviews: async (fixtures) => fixtures.approvedReview((await fixtures.product()).id, { rating: 4 }),
  listCommissions: (fixtures) => fixtures.commission(),
  listPayouts: (fixtures) => fixtures.payout(),
  listUploads: (fixtures) => fixtures.upload(),
  listPayoutBalances: (fixtures) => fixtures.commission(),
  listApiKeys: (fixtures) => fixtures.apiKey(),
  listPrivacyJobs: (fixtures) => fixtures.privacyJob(),
  listSystemJobs: (fixtures) => fixtures.systemJob(),
  listExports: (fixtures) => fixtures.exportJob(),
  listImports: (fixtures) => fixtures.importJob(),
  listStaff: (fixtures) => fixtures.staffMember(),
  listWebhooks: (fixtures) => fixtures.webhook(),
};
const ENTRIES = 3;

/** Compares pages. Others may write meanwhile: it reads again until the list doesn't change. */
async function readPages({ context, fixtures }: CaseContext, operation: Operation): Promise<void> {
  const { operationId } = operation;
  const request: Request = await createValidRequest(context, fixtures, operation);
  const fill = FILLERS[operationId];
  for (let entry = 0; fill && entry < ENTRIES; entry += 1) await fill(fixtures, request);
  const read = async (limit: number, offset: number): Promise<Page> =>
    (await context.callSuccessfully(operationId, { ...request, query: { limit, offset } })).body as unknown as Page;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const whole = await read(4, 0);
    const halves = [await read(2, 0), await read(2, 2)] as const;
    const after = await read(4, 0);
    const ends = [await read(4, whole.total), await read(4, Math.max(0, whole.total - 1))] as const;
    const last = await read(4, 0);
    if ([after, last].some((page) => page.total !== whole.total || toIdentity(page.data) !== toIdentity(whole.data))) continue;
    const wrong = [
      ...findPageViolations(whole, halves),
      ...findEndViolations(whole, ends),
      ...(isNewestFirst(operation) ? findOrderViolations(whole) : []),
    ];
    for (const message of wrong) context.findings.addViolation(operationId, SUBJECT, { kind: 'wrong page', message });
    return context.findings.addExercised(operationId, SUBJECT);
  }
  throw new NotExercised('others write too often: the list kept changing while its pages were read');
}

function findPageViolations(whole: Page, [first, second]: readonly [Page, Page]): string[] {
  const violations: string[] = [];
  if (first.limit !== 2 || second.offset !== 2) violations.push('returns a different limit or offset than requested');
  if (first.total !== whole.total) violations.push(`returns a total of ${first.total} on one page and of ${whole.total} on another`);
  if (whole.data.length !== Math.min(4, whole.total))
    violations.push(`has ${whole.data.length} entries on a page of 4, but a total of ${whole.total}`);
  if (toIdentity([...first.data, ...second.data]) !== toIdentity(whole.data))
    violations.push('has pages that overlap or skip entries: two pages of 2 differ from one of 4');
  return violations;
}

/** Checks that the list ends at its total. */
function findEndViolations({ total }: Page, [beyond, last]: readonly [Page, Page]): string[] {
  const violations = beyond.data.length > 0 ? [`returns a total of ${total}, but has more entries`] : [];
  if (total > 0 && last.data.length !== 1)
    violations.push(`returns a total of ${total}, but has ${last.data.length} entries at the last offset`);
  return violations;
}

const isNewestFirst = ({ node }: Operation): boolean => /newest first/i.test(`${toText(node['summary'])} ${toText(node['description'])}`);

function findOrderViolations({ data }: Page): string[] {
  const times = data.map(({ createdAt }) => (typeof createdAt === 'string' ? Date.parse(createdAt) : NaN));
  const isWrong = times.some((time, place) => place > 0 && time > (times[place - 1] ?? NaN));
  return isWrong ? ['is not newest first'] : [];
}

const toIdentity = (entries: readonly Resource[]): string =>
  JSON.stringify(entries.map((entry) => entry.id ?? entry['event'] ?? entry['productId'] ?? entry['creatorId'] ?? entry));
