// Requests made up from the contract: mostly valid, and then spoilt in one or two places.
//
//   const request = requestArbitrary('createProduct', ids);   // fast-check arbitrary of what client.call takes
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { OperationId } from '../../domain/contract-policy.js';
import type { Request } from '../support/client.js';
import { at, listEntries, follow, toList, listOperations, openapi, type Tree } from './documents.js';

/** Ids of things that exist, by what they are. */
export interface KnownIds {
  readonly products: readonly string[];
  readonly categories: readonly string[];
  readonly creators: readonly string[];
  readonly contents: readonly string[];
  readonly reviews: readonly string[];
  readonly orders: readonly string[];
  readonly users: readonly string[];
  readonly commissions: readonly string[];
  readonly payouts: readonly string[];
  readonly apiKeys: readonly string[];
  readonly webhooks: readonly string[];
  readonly deliveries: readonly string[];
  readonly recoveries: readonly string[];
  readonly events: readonly string[];
}

const MISSING = 'prod_01jd3v9k8e5t7w2x4y6z8a0bcd';

/** What a field or parameter of this name refers to. */
const REFERENCES: Readonly<Record<string, keyof KnownIds>> = {
  productId: 'products',
  products: 'products',
  category: 'categories',
  into: 'categories',
  moveTo: 'categories',
  creatorId: 'creators',
  contentId: 'contents',
  orderId: 'orders',
  commissionIds: 'commissions',
  payoutId: 'payouts',
  after: 'events',
};

/** What the id in a path names, by the start of the path, the longest first. */
const SUBJECTS: readonly (readonly [string, keyof KnownIds])[] = [
  ['/api/creators/content', 'contents'],
  ['/api/creators', 'creators'],
  ['/api/analytics/creators', 'creators'],
  ['/api/categories', 'categories'],
  ['/api/reviews', 'reviews'],
  ['/api/orders', 'orders'],
  ['/api/users', 'users'],
  ['/api/commissions', 'commissions'],
  ['/api/payouts', 'payouts'],
  ['/api/api-keys', 'apiKeys'],
  ['/api/webhooks', 'webhooks'],
  ['/api/deliveries', 'deliveries'],
  ['/api/recoveries', 'recoveries'],
  ['/api/events', 'events'],
  ['/api', 'products'],
];

/** Requests for an operation. Ids come from `ids`, which may still be empty when this is called. */
export function requestArbitrary(id: OperationId, ids: () => KnownIds): fc.Arbitrary<Request> {
  const operation = listOperations().find((one) => one.id === id);
  if (!operation) throw new Error(`the contract has no operation "${id}"`);
  const { node, path, parameters } = operation;
  const createId = (kind: keyof KnownIds) => fc.nat(9).map((place) => ids()[kind][place % Math.max(1, ids()[kind].length)] ?? MISSING);
  const subject = SUBJECTS.find(([start]) => path.startsWith(start))?.[1] ?? 'products';
  const createValue = (schema: Tree, name: string): fc.Arbitrary<unknown> => {
    const kind = name === 'ids' ? subject : REFERENCES[name];
    const isText = toText(follow(openapi, schema)['type']) === 'string';
    return kind && isText
      ? fc.oneof({ weight: 12, arbitrary: createId(kind) }, { weight: 1, arbitrary: createArbitrary(schema, createValue, name) })
      : createArbitrary(schema, createValue, name);
  };
  const inPlace = (place: string) => parameters.filter((parameter) => toText(parameter['in']) === place);
  const pathIds = fc.oneof(
    { weight: 8, arbitrary: createId(subject) },
    { weight: 1, arbitrary: wellFormed },
    { weight: 1, arbitrary: createId('products') },
  );
  const query = fc.record(
    Object.fromEntries(
      inPlace('query').map((one) => [
        toText(one['name']),
        fc.oneof({ weight: 5, arbitrary: createValue(at(one, 'schema'), toText(one['name'])) }, { weight: 1, arbitrary: oddQueryValue }),
      ]),
    ),
    { requiredKeys: [] },
  );
  const headerNames = inPlace('header').map((one) => toText(one['name']));
  const headers = fc.record(Object.fromEntries(headerNames.map((name) => [name, headerArbitrary(name)])), { requiredKeys: [] });
  const schema = node['requestBody']?.['content']?.['application/json']?.['schema'];
  const body = schema ? bodyArbitrary(createValue(schema, '')) : fc.constant(undefined);
  const externalIds = fc.constantFrom('sku-1', 'sku/2 %', 'a'.repeat(200));
  return fc
    .record({ pathId: pathIds, externalId: externalIds, query, headers, body })
    .map(({ pathId, externalId, body: sent, headers: named, ...rest }) => ({
      path: { id: pathId === '' ? MISSING : pathId, externalId },
      ...rest,
      headers: named as Record<string, string>,
      ...(sent !== undefined && { body: sent }),
    }));
}

/** The text that a node of the document is; empty for an absent one. */
const toText = (node: Tree | undefined): string => (node as unknown as string | undefined) ?? '';

type CreateValue = (schema: Tree, name: string) => fc.Arbitrary<unknown>;

/** Values of a schema, nearly all of them valid. */
function createArbitrary(given: Tree, createValue: CreateValue, name: string): fc.Arbitrary<unknown> {
  const schema = follow(openapi, given);
  const values = schema['enum'] as unknown as readonly unknown[] | undefined;
  if (values) return fc.constantFrom(...values);
  const type = schema['type'] as unknown;
  if (Array.isArray(type)) {
    // In a merge patch, null removes the field.
    const value = createArbitrary({ ...schema, type: (type as unknown[])[0] } as unknown as Tree, createValue, name);
    return fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) });
  }
  const make = BY_TYPE[toText(schema['type'])];
  if (!make) throw new Error(`say in test/contract/requests.ts how to make a ${toText(schema['type'])}`);
  return make(schema, createValue, name);
}

const numberIn = (schema: Tree, name: string, otherwise: number): number => Number(schema[name] ?? otherwise);

const BY_TYPE: Readonly<Record<string, (schema: Tree, createValue: CreateValue, name: string) => fc.Arbitrary<unknown>>> = {
  boolean: () => fc.boolean(),
  integer: (schema) => fc.integer({ min: numberIn(schema, 'minimum', -5), max: Math.min(numberIn(schema, 'maximum', 1_000), 1_000_000) }),
  number: (schema) => fc.integer({ min: 1, max: Math.trunc(numberIn(schema, 'maximum', 1_000)) * 100 }).map((cents) => cents / 100),
  string: (schema) => {
    const format = FORMATS[toText(schema['format'])];
    if (format) return format;
    const minLength = numberIn(schema, 'minLength', 0);
    const maxLength = numberIn(schema, 'maxLength', 500);
    const sized = (length: number) => ({ minLength, maxLength: Math.min(length, maxLength) });
    const pattern = toText(schema['pattern']);
    return fc.oneof(
      ...(pattern === '' ? [] : [{ weight: 300, arbitrary: fc.stringMatching(new RegExp(pattern)) }]),
      { weight: 15, arbitrary: fc.string(sized(40)) },
      { weight: 9, arbitrary: fc.string({ unit: 'grapheme', ...sized(20) }).filter((text) => text.length <= maxLength) },
      { weight: 6, arbitrary: fc.lorem({ maxCount: 30, mode: 'words' }).map((text) => text.slice(0, maxLength)) },
      { weight: 1, arbitrary: fc.constantFrom(maxLength, maxLength + 1).map((length) => 'x'.repeat(Math.min(length, 20_001))) },
    );
  },
  array: (schema, createValue, name) => {
    const minLength = numberIn(schema, 'minItems', 0);
    const maxLength = Math.min(numberIn(schema, 'maxItems', 8), 8);
    const item = createValue(at(schema, 'items'), name);
    const isUnique = (schema['uniqueItems'] as unknown) === true;
    const upTo = (length: number) =>
      isUnique
        ? fc.uniqueArray(item, { minLength, maxLength: length, selector: (one) => JSON.stringify(one) })
        : fc.array(item, { minLength, maxLength: length });
    // Mostly short ones: a single wrong id among many would spoil nearly all long ones.
    return fc.oneof({ weight: 3, arbitrary: upTo(Math.min(2, maxLength)) }, { weight: 1, arbitrary: upTo(maxLength) });
  },
  object: (schema, createValue) => {
    const fields = listEntries(schema['properties']).map(([name, field]) => [name, createValue(field, name)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: toList(schema['required']).map(String) });
  },
};

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.emailAddress(),
  uri: fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.constantFrom('ftp://a.example', 'https://', 'http://[::1]/', 'urn:a:b', 'https://é.example/ü'),
  ),
  'date-time': fc.oneof(
    fc.date({ min: new Date('2024-11-01'), max: new Date('2030-01-01'), noInvalidDate: true }).map((moment) => moment.toISOString()),
    fc.constantFrom(
      '2016-12-31T23:59:60Z',
      '0000-01-01T00:00:00+01:00',
      '9999-12-31T23:59:59-01:00',
      '2024-11-21T10:00:00+01',
      '2024-11-21 10:00:00Z',
      '2024-11-21t10:00:00z',
      '2024-11-21T10:00:00.123456789Z',
      '2024-02-30T00:00:00Z',
    ),
  ),
};

const wellFormed = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom(MISSING, '__proto__', 'constructor', "' or 1=1 --", '%', '%00', '../..'),
  )
  .filter((text) => !/\p{Surrogate}/u.test(text) && !['.', '..'].includes(text));

const oddQueryValue = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    '',
    '-1',
    '0',
    '1e3',
    '1e400',
    'Infinity',
    'NaN',
    'null',
    '0x10',
    ' 5',
    '99999999999999999999',
    'true',
    'views,views',
    ',',
    '\u0000',
    "'",
  ),
);

/** What fetch lets through as a header. */
const headerValue = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abcXYZ019 ",*/W\u00e9\u00ff-_'), minLength: 1, maxLength: 40 }),
  fc.constantFrom('*', '"1"', 'W/"1"', '"1", "2"', 'x'.repeat(300)),
);

/** A key that was used before would be answered 422, which tells nothing of the operation; one from the seed comes again
 *  with every operation. */
const headerArbitrary = (name: string): fc.Arbitrary<string> =>
  name === 'Idempotency-Key'
    ? fc.oneof({ weight: 4, arbitrary: fc.constant('').map(() => randomUUID()) }, { weight: 1, arbitrary: headerValue })
    : headerValue;

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1.5,
    1e21,
    -0,
    '',
    '\u0000',
    '\ud800',
    'a\udfff',
    [],
    {},
    [null],
    { $gt: 1 },
    '__proto__',
    'x'.repeat(300),
    0.1 + 0.2,
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A body as it was made, or with one or two of its places spoilt. */
function bodyArbitrary(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const spoilt = fc
    .tuple(
      valid,
      fc.array(fc.record({ place: fc.nat(50), value: odd, way: fc.constantFrom('replace' as const, 'remove' as const, 'add' as const) }), {
        minLength: 1,
        maxLength: 2,
      }),
    )
    .map(([body, faults]) => {
      const copy: unknown = structuredClone(body);
      for (const fault of faults) spoil(copy, structuredClone(fault)); // an odd object must not be put into itself
      return copy;
    });
  return fc.oneof({ weight: 5, arbitrary: valid }, { weight: 4, arbitrary: spoilt }, { weight: 1, arbitrary: odd });
}

/** Changes one of the places below `root`, counted round. */
function spoil(root: unknown, { place, value, way }: { place: number; value: unknown; way: 'replace' | 'remove' | 'add' }): void {
  const places = placesIn(root);
  const target = places[place % Math.max(1, places.length)];
  if (!target) return;
  const { parent, name } = target;
  if (way === 'replace') parent[name] = value;
  else if (way === 'add') parent[`${name}x`] = value;
  else if (!Array.isArray(parent)) delete parent[name];
}

type Parent = Record<string, unknown>;

function placesIn(node: unknown): { parent: Parent; name: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  const parent = node as Parent;
  return Object.keys(parent).flatMap((name) => [{ parent, name }, ...placesIn(parent[name])]);
}
