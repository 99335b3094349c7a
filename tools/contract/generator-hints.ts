// Tells generators of clients how lists are paged, which calls are safe to retry, and which enums can grow, in the extensions that they read:
// Speakeasy's, Fern's, Stainless's, and Zalando's `x-extensible-enum`. It is derived from the contract, so it can't say anything else.
import { follow, getReplyName, listPlaces, mapOperations, mapValues, type Contract, type Node, type Operation } from './contract-tree.js';

/** Enums that never grow: the description names all values. */
const CLOSED: ReadonlySet<string> = new Set(['ErrorCode']);

/** Returns the document with the extensions. Pure. */
export function addGeneratorHints(contract: Contract): Contract {
  const hinted = mapOperations(contract, ({ method, operation }) => ({
    ...operation,
    ...toPagination(contract, operation),
    ...(method === 'post' ? NOT_REPEATABLE : REPEATABLE),
  }));
  return markLists(openEnums({ ...hinted, 'x-fern-idempotency-headers': [{ header: 'Idempotency-Key', name: 'idempotencyKey' }] }));
}

const toRetries = (statusCodes: readonly string[], retryConnectionErrors: boolean): Node => ({
  strategy: 'backoff',
  backoff: { initialInterval: 500, maxInterval: 30_000, maxElapsedTime: 120_000, exponent: 2 },
  statusCodes,
  retryConnectionErrors,
});

/** The second time, the same request changes nothing more. */
const REPEATABLE: Node = { 'x-speakeasy-retries': toRetries(['408', '429', '5XX'], true) };
/** A POST that was refused with 429 did nothing. After any other error only one with an `Idempotency-Key` can be repeated. */
const NOT_REPEATABLE: Node = {
  'x-speakeasy-retries': toRetries(['429'], false),
  'x-fern-idempotent': true,
  'x-fern-retries': { disabled: true },
};

/** How the pages of a list follow each other: by `offset`, or by `after` for those that are read while they are written. */
function toPagination(contract: Contract, { parameters = [] }: Operation): Node {
  const names = parameters.map((parameter) => follow(contract, parameter)['name']);
  const limit = { name: 'limit', in: 'parameters', type: 'limit' };
  if (names.includes('offset'))
    return {
      'x-speakeasy-pagination': {
        type: 'offsetLimit',
        inputs: [{ name: 'offset', in: 'parameters', type: 'offset' }, limit],
        outputs: { results: '$.data' },
      },
      'x-fern-pagination': { offset: '$request.offset', results: '$response.data', step: '$request.limit' },
    };
  if (!names.includes('after') || !names.includes('limit')) return {};
  return {
    'x-speakeasy-pagination': {
      type: 'cursor',
      inputs: [{ name: 'after', in: 'parameters', type: 'cursor' }],
      outputs: { nextCursor: '$.next', results: '$.data' },
    },
    'x-fern-pagination': { cursor: '$request.after', next_cursor: '$response.next', results: '$response.data' },
  };
}

const STAINLESS = 'x-stainless-pagination-property';
const PARAMETERS: Readonly<Record<string, string>> = { offset: 'offset_count_param', after: 'next_cursor_param' };
const FIELDS: Readonly<Record<string, string>> = {
  data: 'items',
  total: 'offset_total_count_field',
  offset: 'offset_count_start_field',
  next: 'next_cursor_field',
  hasMore: 'has_next_page',
};

/** Marks the parameters and the fields of lists. */
function markLists(contract: Contract): Contract {
  const paged = listPlaces(contract).filter(({ operation }) => 'x-fern-pagination' in operation);
  const lists = new Set(paged.flatMap(({ operation: { responses } }) => getReplyName(responses['200'] ?? {}) ?? []));
  const { schemas = {}, parameters = {} } = contract.components;
  const mark = (node: Node, purpose: string | undefined): Node =>
    purpose === undefined || '$ref' in node ? node : { ...node, [STAINLESS]: { purpose } };
  const marked = {
    schemas: mapValues(schemas, (schema, name) =>
      lists.has(name)
        ? { ...schema, properties: mapValues(schema['properties'] as Node, (field, key) => mark(field, FIELDS[key])) }
        : schema,
    ),
    parameters: mapValues(parameters, (parameter) => {
      const purpose = parameter['in'] === 'query' ? PARAMETERS[parameter['name'] as string] : undefined;
      return purpose === undefined ? parameter : { ...parameter, schema: mark(parameter['schema'] as Node, purpose) };
    }),
  };
  return { ...contract, components: { ...contract.components, ...marked } };
}

/** Marks the enums of replies: a newer service can send values that a client doesn't know. */
function openEnums(contract: Contract): Contract {
  const received = listReceivedSchemas(contract);
  const schemas = mapValues(contract.components['schemas'] ?? {}, (schema, name) =>
    Array.isArray(schema['enum']) && schema['type'] === 'string' && received.has(name) && !CLOSED.has(name)
      ? { ...schema, 'x-extensible-enum': schema['enum'] as unknown[], 'x-speakeasy-unknown-values': 'allow' }
      : schema,
  );
  return { ...contract, components: { ...contract.components, schemas } };
}

/** Returns the names of the schemas that clients and receivers of events get. Pure. */
export const listReceivedSchemas = (contract: Contract): ReadonlySet<string> =>
  listSchemas(contract, [...listPlaces(contract).map(({ operation }) => operation.responses), contract.webhooks]);

/** Returns the names of the schemas that clients send. Pure. */
export const listSentSchemas = (contract: Contract): ReadonlySet<string> =>
  listSchemas(
    contract,
    listPlaces(contract).map(({ operation: { parameters, requestBody } }) => [parameters, requestBody]),
  );

function listSchemas(contract: Contract, from: unknown): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    if ('$ref' in node && typeof node.$ref === 'string') {
      if (seen.has(node.$ref)) return;
      seen.add(node.$ref);
      visit(follow(contract, node));
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'example' && key !== 'examples') visit(child);
  };
  visit(from);
  return new Set([...seen].filter((name) => name.includes('/schemas/')).map((name) => name.split('/').at(-1) ?? ''));
}
