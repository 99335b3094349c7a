// The contract in OpenAPI 3.0.3, for tools that do not read 3.1.

type Node = Readonly<Record<string, unknown>>;

interface Contract {
  readonly info: Node;
  readonly paths: Node;
  readonly webhooks: Node;
}

/** Words that mean the same in a schema of either version. */
const sameWords = new Set([
  ...['title', 'description', 'type', 'format', 'enum', 'default', 'example', 'readOnly', 'writeOnly', 'deprecated'],
  ...['minimum', 'maximum', 'multipleOf', 'minLength', 'maxLength', 'pattern'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'required', 'discriminator'],
]);

/** How the other words are said in 3.0. */
const otherWords: Readonly<Record<string, (value: unknown, place: string) => Node>> = {
  properties: (value, place) => ({ properties: mapValues(value, (child, name) => toSchema(child, `${place}.${name}`)) }),
  items: (value, place) => ({ items: toSchema(value, `${place}[]`) }),
  oneOf: (value, place) => ({ oneOf: (value as unknown[]).map((child) => toSchema(child, place)) }),
  additionalProperties: (value, place) => ({ additionalProperties: typeof value === 'boolean' ? value : toSchema(value, `${place}.*`) }),
  const: (value) => ({ enum: [value] }),
  examples: (value) => ({ example: (value as unknown[])[0] }),
  exclusiveMinimum: (value) => ({ minimum: value, exclusiveMinimum: true }),
  exclusiveMaximum: (value) => ({ maximum: value, exclusiveMaximum: true }),
};

const methods = ['get', 'post', 'put', 'delete'];

/** What is said of the 3.1 document and would not be true of this one: whoever counts over would get another digest. */
const digestName = 'x-contract-digest';

/** The bundled contract (3.1, JSON text) as OpenAPI 3.0.3, JSON text.
 *  Every operation, schema and example stays. What 3.0 has no place for stands beside it: the scope that an operation
 *  needs in `x-scope`, webhooks in `x-webhooks`. Throws for a word of 3.1 that no rule here says how to say, and
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
  return `${JSON.stringify(derived, undefined, 2)}\n`;
}

/** 3.0 has no summary of a document, and knows a license by its address. */
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

/** 3.0 lets only OAuth name scopes. */
function toOperation(operation: Node): Node {
  const { security, ...rest } = operation as { security?: readonly Readonly<Record<string, readonly string[]>>[] };
  const scope = security?.flatMap((demand) => Object.values(demand).flat())[0];
  if (!security || !scope) return operation;
  return { ...rest, security: security.map((demand) => mapValues(demand, () => [])), 'x-scope': scope };
}

/** Everything that is no schema stays as it is, but for the descriptions beside references, which 3.0 ignores. */
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

function toSchema(schema: unknown, place: string): Node {
  const { $ref, ...words } = schema as Node;
  // In 3.0 nothing may stand beside a reference; around it is allowed.
  if ($ref) return words['description'] ? { allOf: [{ $ref }], ...words } : { $ref };
  return Object.assign({}, ...Object.entries(words).map(([word, value]) => toWords(word, value, place))) as Node;
}

function toWords(word: string, value: unknown, place: string): Node {
  if ((sameWords.has(word) && !Array.isArray(word === 'type' && value)) || word.startsWith('x-')) return { [word]: value };
  const translate = otherWords[word];
  if (!translate)
    throw new Error(`${place} says "${word}", which OpenAPI 3.0 can't: add how to say it to tools/contract/derive-openapi-30.ts`);
  return translate(value, place);
}

const mapValues = <T>(node: unknown, change: (value: unknown, key: string) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(node as Node).map(([key, value]) => [key, change(value, key)]));
