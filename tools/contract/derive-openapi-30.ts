// Converts the contract to OpenAPI 3.0.3, for tools that don't read 3.1.

import { nameReplies } from './name-replies.js';

type Node = Readonly<Record<string, unknown>>;

interface Contract {
  readonly info: Node;
  readonly paths: Node;
  readonly webhooks: Node;
}

/** Keywords with the same meaning in both versions. */
const sameWords = new Set([
  ...['title', 'description', 'type', 'format', 'enum', 'default', 'example', 'readOnly', 'writeOnly', 'deprecated'],
  ...['minimum', 'maximum', 'multipleOf', 'minLength', 'maxLength', 'pattern'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'required', 'discriminator'],
]);

/** How to write the other keywords in 3.0. */
const otherWords: Readonly<Record<string, (value: unknown, place: string) => Node>> = {
  properties: (value, place) => ({ properties: mapValues(value, (child, name) => toSchema(child, `${place}.${name}`)) }),
  items: (value, place) => ({ items: toSchema(value, `${place}[]`) }),
  oneOf: (value, place) => ({ oneOf: (value as unknown[]).map((child) => toSchema(child, place)) }),
  additionalProperties: (value, place) => ({ additionalProperties: typeof value === 'boolean' ? value : toSchema(value, `${place}.*`) }),
  propertyNames: () => ({}), // 3.0 can't limit names: the description does
  const: (value) => ({ enum: [value] }),
  examples: (value) => ({ example: (value as unknown[])[0] }),
  exclusiveMinimum: (value) => ({ minimum: value, exclusiveMinimum: true }),
  exclusiveMaximum: (value) => ({ maximum: value, exclusiveMaximum: true }),
  type: (value, place) => toNullable(value as readonly string[], place),
};

function toNullable([type, other, ...more]: readonly string[], place: string): Node {
  if (other !== 'null' || more.length > 0) throw new Error(`${place} has several types, which OpenAPI 3.0 can't express`);
  return { type, nullable: true };
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The digest of the 3.1 document. It is removed, because this document has a different one. */
const digestName = 'x-contract-digest';

/** Converts the bundled contract (3.1, JSON text) to OpenAPI 3.0.3 (JSON text). Keeps every operation, schema and example. Extensions hold
 *  what 3.0 lacks: the scope of an operation in `x-scope`, webhooks in `x-webhooks`. Throws for a 3.1 keyword without a rule here, and
 *  names the schema. Pure. */
export function deriveOpenapi30(bundle: string): string {
  const { webhooks, ...document } = JSON.parse(bundle, (key, value: unknown) => (key === digestName ? undefined : value)) as Contract;
  const derived = {
    ...(walk(document, 'document') as Node),
    openapi: '3.0.3',
    info: toInfo(document.info),
    paths: toPaths(document.paths),
    'x-webhooks': toPaths(webhooks),
  };
  return `${JSON.stringify(nameReplies(derived), undefined, 2)}\n`;
}

/** 3.0 has no summary of a document, and a license has a URL. */
function toInfo(info: Node): Node {
  const { name, identifier } = info['license'] as { name: string; identifier: string };
  const known = Object.fromEntries(Object.entries(info).filter(([key]) => key !== 'summary'));
  return { ...known, license: { name, url: `https://spdx.org/licenses/${identifier}.html` } };
}

function toPaths(paths: Node): Node {
  return mapValues(walk(paths, 'paths'), (item) =>
    mapValues(item, (part, key) => (methods.includes(key) ? toOperation(part as Node) : part)),
  );
}

/** 3.0 allows scopes for OAuth only. */
function toOperation(operation: Node): Node {
  const { security, ...rest } = operation as { security?: readonly Readonly<Record<string, readonly string[]>>[] };
  const scope = security?.flatMap((demand) => Object.values(demand).flat())[0];
  if (!security || !scope) return operation;
  return { ...rest, security: security.map((demand) => mapValues(demand, () => [])), 'x-scope': scope };
}

/** Copies everything that isn't a schema, except descriptions next to references, which 3.0 ignores. */
function walk(node: unknown, place: string): unknown {
  if (Array.isArray(node)) return node.map((child) => walk(child, place));
  if (node === null || typeof node !== 'object') return node;
  if ('$ref' in node) return { $ref: node.$ref };
  return mapValues(node, (child, key) => {
    if (key === 'example' || key === 'examples') return child;
    if (key === 'schema') return toSchema(child, `${place}.schema`);
    if (key === 'schemas') return mapValues(child, toSchema);
    return walk(child, `${place}.${key}`);
  });
}

/** An array has no default here, because generators of 3.0 refuse it (ogen) or ignore it: the description says it. */
function toSchema(schema: unknown, place: string): Node {
  const { $ref, ...words } = schema as Node;
  // In 3.0 nothing may be next to a reference, so it is wrapped.
  if ($ref) return words['description'] ? { allOf: [{ $ref }], ...words } : { $ref };
  const said = Object.entries(words).filter(([word]) => word !== 'default' || words['type'] !== 'array');
  return Object.assign({}, ...said.map(([word, value]) => toWords(word, value, place))) as Node;
}

function toWords(word: string, value: unknown, place: string): Node {
  if ((sameWords.has(word) && !Array.isArray(word === 'type' && value)) || word.startsWith('x-')) return { [word]: value };
  const translate = otherWords[word];
  if (!translate)
    throw new Error(`${place} uses "${word}", which OpenAPI 3.0 doesn't have: add a rule for it to tools/contract/derive-openapi-30.ts`);
  return translate(value, place);
}

const mapValues = <T>(node: unknown, change: (value: unknown, key: string) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(node as Node).map(([key, value]) => [key, change(value, key)]));
