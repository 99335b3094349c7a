// Provider states for Pact: a test requests the state of the store that a consumer's contract needs.
import type { Context, Middleware, Next } from 'koa';
import { insertApiKey, type StoredApiKey } from '../../db/api-keys.js';
import { ApiError, invalidField, invalidFields, notAllowed } from '../../handlers/errors.js';
import type { Services } from '../../handlers/operation.js';
import { hashApiKey, getApiKeyHint } from '../../domain/api-key.js';

const PATH = '/_pact/provider-states';

/** POSTs to the API and returns the created resource. */
type CreateResource = (path: string, body: object, method?: 'POST' | 'PUT') => Promise<{ readonly id: string }>;
/** The values that the verifier can insert into requests, by name. */
type Values = Readonly<Record<string, string>>;

/** Every state that a consumer can request, and the values that it returns. */
const STATES: Readonly<Record<string, (create: CreateResource, word: string) => Promise<Values>>> = {
  'nothing in particular': async () => ({}),
  'a product': async (create) => ({ productId: (await createProduct(create)).id }),
  'a product on sale': async (create) => ({ productId: (await createActiveProduct(create)).id }),
  'a creator': async (create, word) => ({ creatorId: (await createCreator(create, word)).id }),
  'content that waits for a moderator': async (create, word) => {
    const { id: creatorId } = await createCreator(create, word);
    const content = await create('/api/creators/content', {
      creatorId,
      title: 'My desk, sorted',
      description: 'Everything has its place now.',
    });
    return { creatorId, contentId: content.id };
  },
  'a review': async (create) => {
    const { id: productId } = await createProduct(create);
    return { productId, reviewId: (await create(`/api/products/${productId}/reviews`, { rating: 4 })).id };
  },
  'a paid order': async (create, word) => {
    const { id: productId } = await createActiveProduct(create);
    const order = await create('/api/orders', { items: [{ productId, quantity: 1 }], customer: { id: `customer-${word}` } });
    return { productId, orderId: order.id };
  },
  'a user': async (create, word) => ({ userId: (await create('/api/users', { email: `user-${word}@example.com` })).id }),
};

const createProduct = (create: CreateResource) => create('/api/products', { name: 'Walnut desk organiser', price: 49.9 });
const createCreator = (create: CreateResource, word: string) =>
  create('/api/creators', { name: 'Ada', email: `creator-${word}@example.com` });

async function createActiveProduct(create: CreateResource): Promise<{ readonly id: string }> {
  const { id } = await createProduct(create);
  return create(`/api/products/${id}`, { status: 'active' }, 'PUT');
}

interface StateRequest {
  readonly state?: string;
  readonly action?: 'setup' | 'teardown';
}

/** Serves POST /_pact/provider-states in the format of Pact verifiers, only to clients on this machine; passes on all other requests.
 *  Writes through the API at `origin`, so a state is as valid as what clients create. Throws ApiError for an unknown state, and for
 *  requests that don't come from a verifier. */
export function createProviderStates(services: Services, origin: () => string): Middleware {
  let key: Promise<string> | undefined;
  return async (ctx: Context, next: Next) => {
    if (ctx.path !== PATH || ctx.method !== 'POST') return void (await next());
    if (!isLocal(ctx.req.socket.remoteAddress)) throw new ApiError('path-not-found', `there is no page "${PATH}"`);
    requireVerifier(ctx);
    const { state = '', action = 'setup' } = await readStateRequest(ctx);
    const setUpState = Object.hasOwn(STATES, state) ? STATES[state] : undefined;
    if (!setUpState)
      throw invalidField('invalid-choice', 'state', `is not known: "${state}" is not one of ${Object.keys(STATES).join(', ')}`);
    key ??= createKey(services);
    ctx.body = action === 'teardown' ? {} : await setUpState(createClient(origin(), await key), services.newId('evt').slice(-12));
  };
}

/** Pages in a browser on this machine, and requests through a local proxy, also come from this machine. Throws ApiError: 403 for those,
 *  415 for a body that isn't JSON, which pages can send without permission. */
function requireVerifier(ctx: Context): void {
  for (const name of ['Origin', 'X-Forwarded-For', 'Forwarded'])
    if (ctx.get(name) !== '')
      throw notAllowed('not-a-verifier', `${name} must not be sent: only a verifier on this machine can request states`);
  if (ctx.get('Content-Type').split(';')[0]?.trim().toLowerCase() !== 'application/json')
    throw invalidFields([{ reason: 'unsupported-media-type', field: 'Content-Type', issue: 'must be application/json' }]);
}

const isLocal = (address = ''): boolean => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address);

function createClient(origin: string, key: string): CreateResource {
  return async (path, body, method = 'POST') => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const reply = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as { id: string };
  };
}

async function createKey({ db, newApiKey, newId, now }: Services): Promise<string> {
  const key = newApiKey();
  const known = { hash: hashApiKey(key), hint: getApiKeyHint(key) };
  const stored: StoredApiKey = { id: newId('key'), name: 'Pact provider states', scopes: ['*'], ...known, createdAt: now().toISOString() };
  await db.transaction((trx) => insertApiKey(trx, stored));
  return key;
}

async function readStateRequest(ctx: Context): Promise<StateRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of ctx.req) chunks.push(chunk as Buffer);
  try {
    return Object(JSON.parse(Buffer.concat(chunks).toString('utf8'))) as StateRequest;
  } catch {
    throw invalidField('malformed-json', 'body', 'is not valid JSON');
  }
}
