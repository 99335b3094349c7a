// Adds links between operations to the contract: what was created, or is listed, can be retrieved, updated and deleted by its id.
import {
  follow,
  getReplyName,
  getSchemaName,
  listPlaces,
  mapOperations,
  mapValues,
  type Contract,
  type Node,
  type Place,
} from './contract-tree.js';

/** Schemas that show an object next to another one, by their name: the id is the same. */
const SAME_OBJECT: Readonly<Record<string, string>> = {
  ApiKeyWithSecret: 'ApiKey',
  CreatedPayout: 'Payout',
  Delivery: 'DeliveryDetail',
  EndpointDelivery: 'DeliveryDetail',
  RequestLogEntry: 'RequestLogDetail',
  WebhookWithSecret: 'Webhook',
};

/** Statuses of replies that show a new object. */
const CREATED = ['201', '202'];

/** Returns the document with links at the replies that create or list objects which have a path of their own. Pure. */
export function addLinks(contract: Contract): Contract {
  const byObject = listItemOperations(contract);
  const toTargets = (schema: string | undefined) => (schema === undefined ? [] : (byObject.get(SAME_OBJECT[schema] ?? schema) ?? []));
  return mapOperations(contract, ({ method, operation }) => {
    const responses = mapValues(operation.responses, (reply, status) => {
      const name = getReplyName(reply);
      if (isCreation(method, status)) return withLinks(reply, toTargets(name), '$response.body#/id');
      const listed = method === 'get' && name ? getItemName(contract, name) : undefined;
      const reading = toTargets(listed).filter((target) => target.method === 'get');
      return withLinks(reply, reading, '$response.body#/data/0/id');
    });
    return { ...operation, responses };
  });
}

const isCreation = (method: string, status: string): boolean => method === 'post' && CREATED.includes(status);

/** The operations on one object, by the schema that shows it. */
function listItemOperations(contract: Contract): ReadonlyMap<string, readonly Place[]> {
  const places = listPlaces(contract);
  const retrieving = places.filter(({ path, method }) => method === 'get' && path.endsWith('/{id}'));
  return new Map(
    retrieving.flatMap(({ path, operation: { responses } }) => {
      const name = getReplyName(responses['200'] ?? {});
      return name === undefined ? [] : [[name, places.filter((place) => place.path === path)] as const];
    }),
  );
}

/** The schema of the items of a list. */
function getItemName(contract: Contract, list: string): string | undefined {
  const { properties } = follow(contract, { $ref: `#/components/schemas/${list}` }) as { properties?: { data?: { items?: Node } } };
  return getSchemaName(properties?.data?.items);
}

function withLinks(reply: Node, targets: readonly Place[], id: string): Node {
  if (targets.length === 0) return reply;
  const links = targets.map(({ operation: { operationId, summary } }) => [
    operationId,
    { operationId, description: `${summary}, by the id in the response.`, parameters: { id } },
  ]);
  return { ...reply, links: Object.fromEntries(links) as Node };
}
