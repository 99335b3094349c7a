// Samples of the top lists: what was viewed and sold now, what was viewed 40 days ago, and what never was.
import type { Fixtures } from './fixtures.js';
import type { ListQuery, ListSample } from './list-queries.js';
import type { Resource } from './requests.js';
import type { TestContext } from './test-context.js';

const DAY_MS = 86_400_000;
/** Within the longest period, but not within the shortest. */
const EARLIER_DAYS = 40;

interface Viewed {
  /** As the list names it: `productId`. */
  readonly id: 'productId' | 'creatorId' | 'id';
  readonly now: Resource;
  readonly earlier: Resource;
  readonly never: Resource;
}

const toSample = (
  context: TestContext,
  { id, now, earlier, never }: Viewed,
  sorts: Readonly<Record<string, string>>,
): Pick<ListSample, 'entries' | 'queries'> => {
  const toDay = (daysAgo: number): string => new Date(context.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const without = (query: ListQuery['query'], ...absent: readonly Resource[]): ListQuery => {
    const ids = absent.map((one) => one.id);
    return { query, matches: (entry) => !ids.includes(entry.id ?? String(entry[id])), mayPrecede: () => true };
  };
  const sorted = (sort: string, figure: string): ListQuery => ({
    ...without({ sort }, earlier, never),
    mayPrecede: (one, next) => Number(one[figure]) >= Number(next[figure]),
  });
  return {
    entries: [now, earlier, never],
    queries: {
      'filter period': [without({ period: '7d' }, earlier, never), without({ period: '90d' }, never)],
      'filter since': [without({ since: toDay(EARLIER_DAYS - 2) }, earlier, never), without({ since: toDay(EARLIER_DAYS + 2) }, never)],
      'filter until': [without({ since: toDay(EARLIER_DAYS + 2), until: toDay(EARLIER_DAYS - 2) }, now, never)],
      ...Object.fromEntries(Object.entries(sorts).map(([sort, figure]) => [`sort ${sort}`, [sorted(sort, figure)]])),
    },
  };
};

/** Records a view now, and a view of `earlier` 40 days ago. */
async function view(context: TestContext, now: object, earlier: object): Promise<void> {
  const occurredAt = new Date(context.now().getTime() - EARLIER_DAYS * DAY_MS).toISOString();
  const events = [
    { type: 'view', ...now },
    { type: 'view', ...earlier, occurredAt },
  ];
  await context.callSuccessfully('recordAnalyticsEvents', { body: { events } });
}

type MakeSample = (context: TestContext, fixtures: Fixtures) => Promise<ListSample>;

/** By the id of the operation. */
export const TOP_LIST_SAMPLES: Readonly<Record<string, MakeSample>> = {
  async listTopProducts(context, fixtures) {
    const sale = await fixtures.commission();
    const now = { id: String(sale['productId']) };
    const [earlier, never] = [await fixtures.product(), await fixtures.product()];
    await view(context, { productId: now.id }, { productId: earlier.id });
    return toSample(context, { id: 'productId', now, earlier, never }, { views: 'views', orders: 'purchases', revenue: 'revenue' });
  },
  async listTopCreators(context, fixtures) {
    const sale = await fixtures.commission();
    const content = await fixtures.content();
    const [now, earlier] = [sale, content].map((one) => ({ id: String(one['creatorId']) })) as [Resource, Resource];
    const never = await fixtures.creator();
    await view(context, { contentId: sale['contentId'] }, { contentId: content.id });
    const sorts = { views: 'views', conversions: 'conversions', commission: 'commission' };
    return toSample(context, { id: 'creatorId', now, earlier, never }, sorts);
  },
  async listTopContent(context, fixtures) {
    const sale = await fixtures.commission();
    const creatorId = String(sale['creatorId']);
    const now = { id: String(sale['contentId']) };
    const [earlier, never] = [await fixtures.content({ creatorId }), await fixtures.content({ creatorId })];
    await view(context, { contentId: now.id }, { contentId: earlier.id });
    const sample = toSample(context, { id: 'id', now, earlier, never }, { views: 'views', conversions: 'conversions' });
    return { request: { path: { id: creatorId } }, ...sample };
  },
};
