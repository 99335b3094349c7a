// Reads from the bundled contract how the SDK names and calls each operation.
import type { BucketCondition } from '../../domain/contract-policy.js';

/** The parts of an operation that the SDK uses. */
export interface SdkOperation {
  readonly operationId: string;
  /** The property of the client, e.g. `products`. */
  readonly resource: string;
  /** The method of that resource, e.g. `create`. */
  readonly method: string;
  readonly httpMethod: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** Empty for an operation that every key can call. */
  readonly scope: string;
  readonly emits: readonly string[];
  readonly pathParameters: readonly SdkParameter[];
  readonly query: readonly SdkParameter[];
  /** Absent for an operation without a body. */
  readonly body?: {
    readonly type: string;
    readonly required: boolean;
    readonly description: string;
    readonly example: unknown;
    /** Whether it is a file, sent as it is. */
    readonly isFile?: boolean;
  };
  /** The type of the reply; absent for one without a body. */
  readonly reply?: string;
  readonly replyDescription: string;
  /** The media type of the reply; absent for JSON and for a reply without a body. */
  readonly mediaType?: string;
  /** For a list: the type of its items, and how to request the next page. */
  readonly page?: { readonly item: string; readonly by: 'offset' | 'cursor' };
  readonly takesIdempotencyKey: boolean;
  readonly takesIfMatch: boolean;
  readonly takesIfNoneMatch: boolean;
  readonly statuses: readonly number[];
  /** The rate-limit bucket, as a TypeScript expression if the body decides; absent for `standard`. */
  readonly bucket?: string;
}

/** A parameter of the path or of the query. */
export interface SdkParameter {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  readonly example: unknown;
}

/** A group of operations, from a tag of the contract. */
export interface SdkResource {
  readonly name: string;
  /** The class that holds its methods. */
  readonly className: string;
  readonly description: string;
}

/** The property of the client for each tag, and the noun that method names leave out. */
const RESOURCES: Readonly<Record<string, { readonly name: string; readonly noun?: RegExp }>> = {
  Products: { name: 'products', noun: /Products?/ },
  Creators: { name: 'creators', noun: /Creators?/ },
  Users: { name: 'users', noun: /Users?/ },
  Orders: { name: 'orders', noun: /Orders?/ },
  Commissions: { name: 'commissions', noun: /Commissions?/ },
  Payouts: { name: 'payouts', noun: /Payouts?/ },
  'Creator content': { name: 'content', noun: /Content/ },
  Reviews: { name: 'reviews', noun: /Reviews?/ },
  'Moderation claims': { name: 'claims', noun: /Claims?/ },
  AI: { name: 'ai' },
  Analytics: { name: 'analytics', noun: /Analytics/ },
  'API keys': { name: 'apiKeys', noun: /ApiKeys?/ },
  Staff: { name: 'staff', noun: /Staff(Member)?/ },
  'Audit log': { name: 'auditLog', noun: /AuditEntr(y|ies)|AuditLog/ },
  'API log': { name: 'requestLog', noun: /RequestLog(Entry)?/ },
  Privacy: { name: 'privacy', noun: /PersonalData|Privacy/ },
  Uploads: { name: 'uploads', noun: /Uploads?/ },
  Settings: { name: 'settings', noun: /Settings/ },
  Imports: { name: 'imports', noun: /Imports?/ },
  Exports: { name: 'exports', noun: /Exports?/ },
  System: { name: 'system', noun: /System/ },
  Me: { name: 'me', noun: /Me/ },
  Webhooks: { name: 'webhooks', noun: /Webhooks?/ },
  Deliveries: { name: 'deliveries', noun: /(Webhook)?Deliveries|Delivery|Webhook/ },
  Events: { name: 'events', noun: /Events?/ },
};

interface Tree {
  readonly [name: string]: Tree | undefined;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Returns every operation, in the order of the document. Throws if a tag has no resource yet, or if two operations would become the
 *  same method. */
export function readSdkOperations(bundle: string): SdkOperation[] {
  const document = JSON.parse(bundle) as Tree;
  const operations = Object.entries(document['paths'] ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item?.[method] ? [toOperation(document, { path, method, item })] : [])),
  );
  const names = operations.map(({ resource, method }) => `${resource}.${method}`);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice) throw new Error(`two operations of the contract become client.${twice}: give one of them another operationId`);
  return operations;
}

/** Returns the resources, in the order of the contract's tags. Tags without operations have none. */
export function readSdkResources(bundle: string): SdkResource[] {
  const { tags } = JSON.parse(bundle) as { tags: readonly { name: string; description: string }[] };
  return tags.flatMap(({ name: tag, description }) => {
    const name = RESOURCES[tag]?.name;
    return name ? [{ name, className: `${capitalize(name)}Resource`, description: description.trim() }] : [];
  });
}

/** Returns the text of `sdk-operations.json`: how the SDK calls each operation, by operationId. */
export function generateSdkOperations(operations: readonly SdkOperation[]): string {
  const entries = operations.map((operation) => [
    operation.operationId,
    {
      resource: operation.resource,
      method: operation.method,
      pathParameters: operation.pathParameters.map(({ name }) => name),
      body: operation.body !== undefined,
      ...(operation.body?.isFile && { isFile: true }),
      query: operation.query.length > 0,
      paginated: operation.page !== undefined,
    },
  ]);
  return `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`;
}

function toOperation(document: Tree, place: { path: string; method: (typeof METHODS)[number]; item: Tree }): SdkOperation {
  const { path, method, item } = place;
  const node = item[method] as Tree;
  const operationId = text(node['operationId']);
  const parameters = [...list(item['parameters']), ...list(node['parameters'])].map((one) => follow(document, one));
  const named = (where: string) => parameters.filter((one) => text(one['in']) === where).map(toParameter);
  const takes = (header: string) => named('header').some(({ name }) => name === header);
  const statuses = Object.keys(node['responses'] ?? {}).map(Number);
  const success = follow(document, node['responses']?.[String(statuses.find((status) => status < 300))] ?? {});
  const [mediaType, media] = Object.entries(success['content'] ?? {})[0] ?? [];
  const reply = getReferencedName(media?.['schema']);
  const page = reply === undefined ? undefined : parsePage(document, reply);
  const body = node['requestBody'] && parseBody(node['requestBody']);
  const bucket = parseBucket(node);
  return {
    operationId,
    ...parseNames(operationId, text(list(node['tags'])[0])),
    httpMethod: method.toUpperCase() as SdkOperation['httpMethod'],
    path,
    summary: text(node['summary']),
    description: text(node['description']).trim(),
    scope: text(list(list(node['security'])[0]?.['ApiKey'])[0]),
    emits: list(node['x-emits']).map(text),
    pathParameters: named('path'),
    query: named('query'),
    ...(body && { body }),
    ...(reply !== undefined && { reply }),
    replyDescription: text(success['description']).trim(),
    ...(mediaType !== undefined && mediaType !== 'application/json' && { mediaType }),
    ...(page && { page }),
    takesIdempotencyKey: takes('Idempotency-Key'),
    takesIfMatch: takes('If-Match'),
    takesIfNoneMatch: takes('If-None-Match'),
    statuses,
    ...(bucket && { bucket }),
  };
}

/** `markReviewHelpful` of "Reviews" becomes `reviews.markHelpful`. */
function parseNames(operationId: string, tag: string): { resource: string; method: string } {
  const resource = RESOURCES[tag];
  if (!resource) throw new Error(`add the tag "${tag}" of ${operationId} to RESOURCES in tools/contract/sdk-operations.ts`);
  return { resource: resource.name, method: resource.noun ? operationId.replace(resource.noun, '') : operationId };
}

function parseBody(node: Tree): NonNullable<SdkOperation['body']> {
  const media = node['content']?.['application/json'];
  const [required, description] = [(node['required'] as unknown) === true, text(node['description']).trim()];
  if (!media) return { type: 'Blob', required, description, example: undefined, isFile: true };
  const examples = Object.values(media['examples'] ?? {}).map((example) => example?.['value'] as unknown);
  const shortest = examples.sort((one, other) => JSON.stringify(one).length - JSON.stringify(other).length);
  return {
    type: getReferencedName(media['schema']) ?? '',
    required,
    description,
    example: shortest.find((one) => JSON.stringify(one) !== '{}'),
  };
}

function toParameter(node: Tree): SdkParameter {
  return {
    name: text(node['name']),
    description: text(node['description']).trim(),
    required: (node['required'] as unknown) === true,
    example: node['example'],
  };
}

/** Recognizes a list by its response: `data`, and either `offset` or `next`. */
function parsePage(document: Tree, reply: string): SdkOperation['page'] {
  const fields = document['components']?.['schemas']?.[reply]?.['properties'];
  const item = getReferencedName(fields?.['data']?.['items']);
  if (!fields || !item) return undefined;
  if (fields['offset']) return { item, by: 'offset' };
  return fields['next'] && { item, by: 'cursor' };
}

/** Returns the expression for the bucket: `'generation'`, or a condition on the body. */
function parseBucket(node: Tree): string | undefined {
  const condition = node['x-rate-limit-when'] as unknown as BucketCondition | undefined;
  const bucket = text(node['x-rate-limit']);
  if (condition) {
    const { field, equals, without } = condition;
    const absence = without === undefined ? '' : ` && body.${without} === undefined`;
    return `body.${field} === ${JSON.stringify(equals)}${absence} ? '${condition.bucket}' : '${bucket}'`;
  }
  return bucket === 'standard' ? undefined : `'${bucket}'`;
}

function follow(document: Tree, node: Tree): Tree {
  if (!node['$ref']) return node;
  const names = text(node['$ref']).slice('#/'.length).split('/');
  return names.reduce((parent, name) => parent[name] as Tree, document);
}

/** Returns the name of the schema that a node refers to. */
const getReferencedName = (node: Tree | undefined): string | undefined => text(node?.['$ref']).split('/').at(-1) || undefined;
const list = (node: Tree | undefined): readonly Tree[] => (node as unknown as readonly Tree[] | undefined) ?? [];
const text = (node: Tree | undefined): string => (node as unknown as string | undefined) ?? '';
const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
