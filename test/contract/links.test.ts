// The links of the contract are true: what a reply links to is found by the id in that reply. They are followed over HTTP.
import { expect } from 'chai';
import type { OperationId } from '../../domain/contract-policy.js';
import type { Request } from '../support/client.js';
import { useShop, type Shop } from '../support/service.js';
import { at, getText, listEntries, listOperations, type Tree } from './documents.js';
import { firstGoodRequest } from './subjects.js';

/** A link, and the operation and status whose reply has it. */
interface Link {
  readonly from: OperationId;
  readonly status: number;
  readonly to: OperationId;
  readonly id: string;
}

const links: readonly Link[] = listOperations().flatMap(({ id: from, node }) =>
  listEntries(at(node, 'responses')).flatMap(([status, reply]) =>
    listEntries(reply['links']).map(([, link]) => ({
      from: from as OperationId,
      status: Number(status),
      to: getText(link, 'operationId') as OperationId,
      id: getText(at(link, 'parameters'), 'id'),
    })),
  ),
);
const toNames = (found: readonly Link[]) => found.map(({ from, to }) => `${from} → ${to}`);
const methodOf = (id: string) => listOperations().find((one) => one.id === id)?.method;

/** The value of a runtime expression: `$response.body#/data/0/id`. */
function evaluate(expression: string, body: unknown): unknown {
  const [, pointer = ''] = /^\$response\.body#(\/.*)$/.exec(expression) ?? [];
  const names = pointer.slice(1).split('/');
  return names.reduce<unknown>((node, name) => (node as Readonly<Record<string, unknown>> | undefined)?.[name], body);
}

/** A request for a list that has at least the subject of the operation that it links to. */
async function requestList(shop: Shop, { from, to }: Link): Promise<Request> {
  const request = await firstGoodRequest(shop, to);
  const { path } = await firstGoodRequest(shop, from);
  if (!path) return {};
  const { productId = '', webhookId = '' } = (await shop.call(to, request)).body as { productId?: string; webhookId?: string };
  return { path: { id: productId || webhookId } };
}

describe('the links of the contract', () => {
  const shop = useShop({}, 'suite');

  it('lead from what is created to all calls with its id, and from lists to the call that retrieves', () => {
    expect(toNames(links)).to.include.members([
      ...['getProduct', 'updateProduct', 'patchProduct', 'deleteProduct'].map((to) => `createProduct → ${to}`),
      ...['createReview → getReview', 'submitContent → getContent', 'createImport → cancelImport', 'recoverWebhook → getRecovery'],
      ...['createApiKey → revokeApiKey', 'rollApiKey → getApiKey', 'replayDelivery → getDelivery', 'createPayout → getPayout'],
      ...['listProducts → getProduct', 'listReviews → getReview', 'listEvents → getEvent', 'listRequestLog → getRequestLogEntry'],
    ]);
    expect(links).to.have.length.above(60);
    expect(links.filter(({ from, to }) => methodOf(from) === 'get' && methodOf(to) !== 'get')).to.deep.equal([]);
  });

  for (const link of links)
    it(`can be followed: ${link.from} → ${link.to}`, async () => {
      const isList = methodOf(link.from) === 'get';
      const reply = await shop.call(link.from, isList ? await requestList(shop, link) : await firstGoodRequest(shop, link.from));
      expect(reply.status).to.equal(link.status);
      const id = evaluate(link.id, reply.body) as string;
      expect(id).to.be.a('string');
      const method = methodOf(link.to);
      const { body } = method === 'put' || method === 'patch' ? await firstGoodRequest(shop, link.to) : {};
      const followed = await shop.call(link.to, { path: { id }, ...(body !== undefined && { body }) });
      // It is found. In which state it can be changed, and by whom, is another matter.
      expect(followed.status).to.be.oneOf(method === 'get' ? [200] : [200, 204, 400, 403, 409]);
      if (method === 'get') expect((followed.body as unknown as Tree)['id']).to.equal(id);
    });
});
