// Samples of the lists of keys, staff, users, creators, and what creators provide.
import { createQuery, listTimeOrders, listTimes, parseTime, type ListQuery, type ListSample, type MakeSample } from './list-queries.js';
import type { Resource } from './requests.js';
import { createExternalId } from './valid-requests.js';

type Fields = Readonly<Record<string, unknown>>;

function score(content: Resource, name: string): number {
  const { aiAnalysis } = content['moderation'] as { aiAnalysis: Readonly<Record<string, unknown>> };
  return typeof aiAnalysis[name] === 'number' ? aiAnalysis[name] : -1;
}

/** The bounds of a score of content: at the score of a piece of content, and where it is outside. */
function listScoreBounds(sort: 'spamScore' | 'qualityScore', content: Resource): Pick<ListSample['queries'], string> {
  const creatorId = String(content['creatorId']);
  const own = Math.max(0, score(content, sort));
  const named = `${sort.charAt(0).toUpperCase()}${sort.slice(1)}`;
  const isOwn = (one: Resource): boolean => one['creatorId'] === creatorId && score(one, sort) >= 0;
  const from = (bound: number) =>
    createQuery({ sort, creatorId, [`minimum${named}`]: String(bound) }, (one) => isOwn(one) && score(one, sort) >= bound);
  const upTo = (bound: number) =>
    createQuery({ sort, creatorId, [`maximum${named}`]: String(bound) }, (one) => isOwn(one) && score(one, sort) <= bound);
  return { [`filter minimum${named}`]: [from(own), from(1)], [`filter maximum${named}`]: [upTo(own), upTo(0)] };
}

/** The orders of content, by a filter that selects some of the entries. */
function listContentOrders(creatorId: string): ListSample['queries'] {
  const sorted = (sort: string, mayPrecede: ListQuery['mayPrecede']) => [createQuery({ sort, creatorId }, { creatorId }, mayPrecede)];
  return {
    'sort newest': sorted('newest', (one, next) => parseTime(one, 'createdAt') >= parseTime(next, 'createdAt')),
    'sort oldest': sorted('oldest', (one, next) => parseTime(one, 'createdAt') <= parseTime(next, 'createdAt')),
    'sort spamScore': sorted('spamScore', (one, next) => score(one, 'spamScore') >= score(next, 'spamScore')),
    'sort qualityScore': sorted('qualityScore', (one, next) => score(one, 'qualityScore') >= score(next, 'qualityScore')),
  };
}

/** Searches for people by the beginning of their name or address, in any case. */
const listSearches = (search: string, isOwn: (entry: Resource) => boolean): ListQuery[] => [
  createQuery({ search: search.toUpperCase() }, isOwn),
  createQuery({ search: `${search} a` }, startsWith(`${search} a`)),
  createQuery({ search: `${search}b@example` }, startsWith(`${search}b@example`)),
];

const startsWith =
  (search: string) =>
  ({ name, email }: Resource): boolean =>
    [name, email].some((text) => typeof text === 'string' && text.toLowerCase().startsWith(search.toLowerCase()));

/** Samples of the lists of keys, staff, users, creators, and what creators provide, by the id of the list operation. */
export const PEOPLE_SAMPLES: Readonly<Record<string, MakeSample>> = {
  async listApiKeys(context, fixtures) {
    const maker = await fixtures.apiKey({ scopes: ['keys:write'] });
    const body = { name: fixtures.name('key'), scopes: ['keys:write'] };
    const made = (await context.callSuccessfully('createApiKey', { body, key: String(maker['key']) })).body;
    const staffId = (await fixtures.staffMember()).id;
    const personal = await fixtures.apiKey({ staffId });
    return {
      entries: [maker, made, personal],
      queries: { 'filter createdBy': [createQuery({ createdBy: maker.id })], 'filter staffId': [createQuery({ staffId })] },
    };
  },
  async listClaims(context, fixtures) {
    const [content, review] = [await fixtures.content(), await fixtures.review()];
    const claimed = await context.callSuccessfully('claimContent', { path: { id: content.id } });
    return { entries: [claimed.body, (await context.callSuccessfully('claimReview', { path: { id: review.id } })).body], queries: {} };
  },
  async listSessions(_, fixtures) {
    const [session, other] = [await fixtures.session(), await fixtures.session()];
    return { entries: [session, other], queries: { 'filter staffId': [createQuery({ staffId: String(session['staffId']) })] } };
  },
  async listStaff(context, fixtures) {
    const search = `Member ${context.runId}x${context.nextNumber()}`;
    const [viewer, finance] = [
      await fixtures.staffMember({ name: `${search} viewer`, role: 'viewer' }),
      await fixtures.staffMember({ name: `${search} finance`, role: 'finance' }),
    ];
    const body = { status: 'disabled' };
    const disabled = (await context.callSuccessfully('updateStaffMember', { path: { id: finance.id }, body })).body;
    const isNamed = ({ name }: Resource): boolean => String(name).startsWith(search);
    return {
      entries: [viewer, disabled, await fixtures.staffMember({ role: 'viewer' })],
      queries: {
        'filter role': [createQuery({ role: 'viewer', search }, (member) => member['role'] === 'viewer' && isNamed(member))],
        'filter status': [createQuery({ status: 'disabled', search }, (member) => member['status'] === 'disabled' && isNamed(member))],
        'filter search': [
          createQuery({ search: search.toLowerCase() }, isNamed),
          createQuery({ search: String(viewer['email']) }, ({ id }) => id === viewer.id),
        ],
      },
    };
  },
  async listUploads(context, fixtures) {
    const { id: creatorId } = await fixtures.creator();
    const userId = `contract-suite-${context.runId}-${context.nextNumber()}`;
    return {
      entries: [await fixtures.upload({ creatorId }), await fixtures.upload({ userId }), await fixtures.upload()],
      queries: {
        'filter type': [createQuery({ type: 'image/gif' }), createQuery({ type: 'video/webm' })],
        'filter creatorId': [createQuery({ creatorId })],
        'filter userId': [createQuery({ userId })],
      },
    };
  },
  async listUsers(context, fixtures) {
    const search = `Contract-suite-${context.runId}-person-${context.nextNumber()}x`;
    const register = async (body: Fields) => (await context.callSuccessfully('registerUser', { body })).body;
    const registrationMethod = 'contract-suite';
    const named = await register({ email: `contract-suite-${context.runId}-${context.nextNumber()}@example.com`, name: `${search} A` });
    const externalId = createExternalId(context);
    const addressed = await register({ email: `${search}b@example.com`, registrationMethod, externalId });
    const isOwn = startsWith(search);
    return {
      entries: [named, addressed, await fixtures.user()],
      queries: {
        'filter externalId': [createQuery({ externalId })],
        'filter search': listSearches(search, isOwn),
        'filter registrationMethod': [
          createQuery({ search, registrationMethod }, (user) => isOwn(user) && user['registrationMethod'] === registrationMethod),
        ],
        ...listTimes({ search }, { entry: named, isOwn }),
        ...listTimeOrders({ search }, isOwn),
      },
    };
  },
  async listCreators(context, fixtures) {
    const search = `Contract-suite-${context.runId}-person-${context.nextNumber()}x`;
    const register = async (body: Fields) => (await context.callSuccessfully('registerCreator', { body })).body;
    const { id } = await register({ email: `contract-suite-${context.runId}-${context.nextNumber()}@example.com`, name: `${search} A` });
    const rejected = (await context.callSuccessfully('updateCreator', { path: { id }, body: { verificationStatus: 'rejected' } })).body;
    const externalId = createExternalId(context);
    const addressed = await register({ email: `${search}b@example.com`, name: fixtures.name('creator'), externalId });
    const isOwn = startsWith(search);
    return {
      entries: [rejected, addressed, await fixtures.creator()],
      queries: {
        'filter externalId': [createQuery({ externalId })],
        'filter search': listSearches(search, isOwn),
        'filter verificationStatus': [createQuery({ verificationStatus: 'rejected' })],
        ...listTimes({ search }, { entry: addressed, isOwn }),
        ...listTimeOrders({ search }, isOwn),
      },
    };
  },
  async listContent(context, fixtures) {
    const productId = (await fixtures.product()).id;
    const about = await fixtures.content({ products: [productId] });
    const creatorId = String(about['creatorId']);
    const externalId = createExternalId(context);
    const { id } = await fixtures.content({ creatorId, externalId });
    const rejected = (await context.callSuccessfully('moderateContent', { path: { id }, body: { action: 'reject' } })).body;
    const waiting = { status: 'pending_review', creatorId };
    return {
      entries: [about, rejected, await fixtures.content()],
      queries: {
        'filter creatorId': [createQuery({ creatorId })],
        'filter externalId': [createQuery({ externalId })],
        'filter status': [
          createQuery({ status: 'rejected', creatorId }),
          createQuery(waiting),
          createQuery({ status: 'pending', creatorId }, waiting),
        ],
        'filter productId': [createQuery({ productId }, ({ products }) => (products as readonly string[]).includes(productId))],
        ...listContentOrders(creatorId),
        ...listScoreBounds('spamScore', about),
        ...listScoreBounds('qualityScore', about),
      },
    };
  },
};
