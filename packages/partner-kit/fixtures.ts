// What cases start from, made over the API; say only what matters. Each answers the resource as the service does.
import { setTimeout as pause } from 'node:timers/promises';
import { Unexercised, type Kit, type Resource } from './test-context.js';

type Fields = Readonly<Record<string, unknown>>;

/** A URL for deliveries that nobody receives: no name ends so, by RFC 2606. Each is at another host, of which a deployment allows few
 *  endpoints. */
export const nowhere = (kit: Pick<Kit, 'next'>): string => `https://receiver-${kit.next()}.invalid/hooks`;

/** Builders over a kit. Every name holds the word of the run, so that what stays behind can be told. */
export function createGiven(kit: Kit) {
  const word = (kind: string): string => `Contract suite ${kit.runId} ${kind} ${kit.next()}`;
  const email = (kind: string): string => `contract-suite-${kit.runId}-${kind}-${kit.next()}@example.com`;
  const make = async (operationId: string, body: Fields, path?: Readonly<Record<string, string>>): Promise<Resource> =>
    (await kit.must(operationId, { body, ...(path && { path }) })).body;

  const given = {
    product: (fields: Fields = {}) => make('createProduct', { name: word('product'), price: 49.9, ...fields }),
    async activeProduct(fields: Fields = {}): Promise<Resource> {
      const { id } = await given.product(fields);
      return make('updateProduct', { status: 'active' }, { id });
    },
    creator: () => make('registerCreator', { name: word('creator'), email: email('creator') }),
    async content(fields: Fields = {}): Promise<Resource> {
      const creatorId = fields['creatorId'] ?? (await given.creator()).id;
      return make('submitContent', {
        title: word('content'),
        description: 'The organiser took every pen and cable off my desk.',
        ...fields,
        creatorId,
      });
    },
    async moderatedContent(action: 'approve' | 'reject'): Promise<Resource> {
      const { id } = await given.content();
      return make('moderateContent', { action }, { id });
    },
    async review(fields: Fields = {}): Promise<Resource> {
      const { id } = await given.product();
      return make('createReview', { rating: 4, ...fields }, { id });
    },
    async approvedReview(productId: string, fields: Fields): Promise<Resource> {
      const review = await make('createReview', fields, { id: productId });
      return review['status'] === 'approved' ? review : make('moderateReview', { action: 'approve' }, { id: review.id });
    },
    user: () => make('registerUser', { email: email('user') }),
    async order(fields: Fields = {}): Promise<Resource> {
      const items = fields['items'] ?? [{ productId: (await given.activeProduct()).id, quantity: 1 }];
      return make('createOrder', { customer: { id: `contract-suite-${kit.runId}-${kit.next()}` }, ...fields, items });
    },
    async commission(): Promise<Resource> {
      const { id: contentId } = await given.content();
      const { id: productId } = await given.activeProduct();
      const { id: orderId } = await given.order({ items: [{ productId, quantity: 1, referrer: { type: 'creator-content', contentId } }] });
      return firstOf(await kit.must('listCommissions', { query: { orderId } }), 'the order earned no commission');
    },
    webhook: (fields: Fields = {}) =>
      make('createWebhook', { name: word('endpoint'), url: nowhere(kit), events: ['user.registered'], ...fields }),
    /** A settled delivery, to a receiver that is not there. */
    async delivery(): Promise<Resource> {
      const { id } = await given.webhook({ events: ['creator.registered'], retryPolicy: { maxAttempts: 1 } });
      await given.creator();
      return (await given.settledDeliveries(id, ['creator.registered']))[0] as Resource;
    },
    /** The newest settled deliveries of an endpoint, once there is one of each of these events. */
    async settledDeliveries(endpointId: string, events: readonly string[]): Promise<readonly Resource[]> {
      for (let waitedMs = 0; waitedMs < SETTLED_WITHIN_MS; waitedMs += POLL_MS) {
        const reply = await kit.must('listWebhookDeliveries', { path: { id: endpointId }, query: { limit: 100 } });
        const settled = (reply.body['data'] as readonly Resource[]).filter(({ state }) => state !== 'pending');
        if (events.every((event) => settled.some((delivery) => delivery['event'] === event))) return settled;
        await pause(POLL_MS);
      }
      throw new Unexercised(`no delivery was settled within ${SETTLED_WITHIN_MS / 1000} seconds: does a worker deliver webhooks here?`);
    },
    async recovery(): Promise<Resource> {
      const { id } = await given.webhook();
      return make('recoverWebhook', { since: '2024-11-01T00:00:00.000Z', dryRun: true }, { id });
    },
    async event(): Promise<Resource> {
      const since = await kit.must('listEvents', { query: { from: 'newest', limit: 1 } });
      await given.creator();
      const after = since.body['next'] as string | undefined;
      return firstOf(await kit.must('listEvents', { query: after === undefined ? {} : { after } }), 'no event was written');
    },
    apiKey: (fields: Fields = {}) =>
      make('createApiKey', { name: word('key'), scopes: ['products:read'], ...(kit.keysEnd && { expiresAt: kit.keysEnd }), ...fields }),
    email,
    word,
  };
  return given;
}

export type Given = ReturnType<typeof createGiven>;

const POLL_MS = 200;
const SETTLED_WITHIN_MS = 15_000;

function firstOf({ body }: { readonly body: Resource }, otherwise: string): Resource {
  const [first] = body['data'] as readonly Resource[];
  if (!first) throw new Unexercised(otherwise);
  return first;
}
