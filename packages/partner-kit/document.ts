// The contract document that the kit tests against, and functions to navigate it.
import { readFile } from 'node:fs/promises';
import { ContractError } from './run-error.js';

/** Any node of a document. */
export type Tree = { readonly [name: string]: Tree } & { readonly $ref?: string };

/** A parameter of a request. */
export interface Parameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header' | 'cookie';
  readonly isRequired: boolean;
  readonly node: Tree;
  /** The values of its enum; empty if it has none. */
  readonly values: readonly string[];
  /** The JSON pointer of its schema in the document. */
  readonly schemaPointer: string;
}

/** An operation, as far as the kit needs it. */
export interface Operation {
  readonly operationId: string;
  readonly method: string;
  /** The template, such as `/api/products/{id}`. */
  readonly path: string;
  /** The JSON pointer of the operation in the document. */
  readonly pointer: string;
  readonly node: Tree;
  /** The parameters of the path and of the operation. */
  readonly parameters: readonly Parameter[];
  /** Every declared status, in the order of the document. */
  readonly statuses: readonly number[];
  /** Empty for an operation that every key can call. */
  readonly scope: string;
  /** The query parameter that needs a scope, if the operation itself needs none. */
  readonly scopedParameter?: string;
  readonly bucket: string;
  readonly emits: readonly string[];
  /** Whether it accepts a JSON body. */
  readonly takesBody: boolean;
  /** The media types of that body; empty if it accepts none. */
  readonly jsonTypes: readonly string[];
  /** The media types of the file that is its body; empty if it accepts none. */
  readonly fileTypes: readonly string[];
  /** The fields that a body may have although its schema doesn't, because the client sends a reply back. Empty for most operations. */
  readonly readOnlyNames: readonly string[];
  readonly maxBodyBytes: number;
  /** The example bodies of its requests; empty if it accepts no body. */
  readonly examples: readonly unknown[];
}

/** A parsed contract. */
export interface Contract {
  readonly document: Tree;
  readonly title: string;
  readonly version: string;
  /** All operations, in the order of the document. */
  readonly operations: readonly Operation[];
  /** Returns the operation with an id. Throws ContractError if the contract has none. */
  operation(operationId: string): Operation;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const DEFAULT_BODY_MAX_BYTES = 256 * 1024;

/** Reads the OpenAPI document (JSON) at a file path or a URL. Throws ContractError if it can't be read or isn't OpenAPI 3. */
export const readContract = async (place: string): Promise<Contract> => parseContract(await readDocument(place));

/** Parses a bundled OpenAPI document. Throws ContractError if it isn't OpenAPI 3. */
export function parseContract(document: Tree): Contract {
  if (!toText(document['openapi'])?.startsWith('3.')) throw new ContractError('the contract is not an OpenAPI 3 document');
  const operations = listEntries(document['paths']).flatMap(([path, item]) =>
    listEntries(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, node]) => parseOperation(document, { path, item, method, node })),
  );
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  return {
    document,
    title: toText(document['info']?.['title']) ?? '',
    version: toText(document['info']?.['version']) ?? '',
    operations,
    operation(operationId) {
      const found = byId.get(operationId);
      if (!found) throw new ContractError(`the contract has no operation "${operationId}": it has ${[...byId.keys()].join(', ')}`);
      return found;
    },
  };
}

async function readDocument(place: string): Promise<Tree> {
  try {
    if (!/^https?:/.test(place)) return JSON.parse(await readFile(place, 'utf8')) as Tree;
    const reply = await fetch(place, { signal: AbortSignal.timeout(30_000) });
    if (!reply.ok) throw new Error(`it returned ${reply.status}`);
    return (await reply.json()) as Tree;
  } catch (error) {
    throw new ContractError(
      `the contract at ${place} can't be read (${(error as Error).message}): pass a bundled OpenAPI document in JSON`,
    );
  }
}

function parseOperation(document: Tree, place: { path: string; item: Tree; method: string; node: Tree }): Operation {
  const { path, item, method, node } = place;
  const media = node['requestBody']?.['content']?.['application/json'];
  const security = toList(node['security'])[0];
  const scopes = listEntries(security)[0]?.[1];
  const scope = toText(toList(scopes)[0]) ?? '';
  const scopedParameter = toText(node['x-scope-when']?.['parameter']);
  return {
    operationId: toText(node['operationId']) ?? `${method} ${path}`,
    method,
    path,
    pointer: `/paths/${escapeName(path)}/${method}`,
    node,
    parameters: [
      ...listParameters(document, item, `/paths/${escapeName(path)}`),
      ...listParameters(document, node, `/paths/${escapeName(path)}/${method}`),
    ],
    statuses: Object.keys(node['responses'] ?? {}).map(Number),
    scope,
    ...(scope === '' && scopedParameter !== undefined && { scopedParameter }),
    bucket: toText(node['x-rate-limit']) ?? 'standard',
    emits: toList(node['x-emits']).map(String),
    takesBody: media !== undefined,
    jsonTypes: media === undefined ? [] : Object.keys(node['requestBody']?.['content'] ?? {}),
    fileTypes: media === undefined ? Object.keys(node['requestBody']?.['content'] ?? {}) : [],
    readOnlyNames: listReadOnlyNames(document, node),
    maxBodyBytes: Number(node['x-max-body-bytes'] ?? DEFAULT_BODY_MAX_BYTES),
    examples: listEntries(media?.['examples']).map(([, example]) => example['value']),
  };
}

/** Returns the fields of the reply that an operation accepts unchanged, and that its own body doesn't have. */
function listReadOnlyNames(document: Tree, node: Tree): readonly string[] {
  const shownBy = toText(node['x-accepts-reply-of']);
  if (shownBy === undefined) return [];
  const reader = listEntries(document['paths'])
    .map(([, item]) => item['get'])
    .find((one) => toText(one?.['operationId']) === shownBy);
  const listNames = (body: Tree | undefined): string[] =>
    Object.keys(resolveReference(document, body?.['content']?.['application/json']?.['schema'] ?? {})['properties'] ?? {});
  const writable = listNames(node['requestBody']);
  return listNames(reader?.['responses']?.['200']).filter((name) => !writable.includes(name));
}

/** Returns the parameters that a path or an operation declares itself. `pointer` is its JSON pointer in the document. */
export function listParameters(document: Tree, owner: Tree, pointer: string): Parameter[] {
  return toList(owner['parameters']).map((declared, index) => {
    const node = resolveReference(document, declared);
    return {
      name: toText(node['name']) ?? '',
      place: toText(node['in']) as Parameter['place'],
      isRequired: isTrue(node['required']),
      node,
      values: toList(node['schema'] && resolveReference(document, node['schema'])['enum']).map(String),
      schemaPointer: `${declared.$ref?.slice(1) ?? `${pointer}/parameters/${index}`}/schema`,
    };
  });
}

/** Returns the node, or the node that it refers to. Throws ContractError if the reference can't be resolved. */
export function resolveReference(document: Tree, node: Tree): Tree {
  if (!node.$ref) return node;
  const names = node.$ref.slice('#/'.length).split('/');
  const unescaped = names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const target = unescaped.reduce<Tree | undefined>((parent, name) => parent?.[name], document);
  if (!target) throw new ContractError(`the contract refers to ${node.$ref}, which does not exist: pass the bundled document`);
  return resolveReference(document, target);
}

/** Returns the children of a node by name; none for an absent node. */
export const listEntries = (node: Tree | undefined): [string, Tree][] => Object.entries(node ?? {}) as [string, Tree][];

/** Returns the elements of a list; none for an absent one. */
export const toList = (node: Tree | undefined): Tree[] => (Array.isArray(node) ? (node as Tree[]) : []);

/** Returns the text of a node; undefined for an absent one. */
export const toText = (node: Tree | undefined): string | undefined => node as unknown as string | undefined;

/** Whether a node is the value true. */
export const isTrue = (node: Tree | undefined): boolean => (node as unknown) === true;

/** Escapes a name for a JSON pointer. */
export const escapeName = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Returns an expression that matches the paths of a template such as `/api/products/{id}`. Parameters are named groups. Pure. */
export const toPattern = (template: string): RegExp =>
  new RegExp(
    `^${template.replaceAll(/\{(\w+)\}|[.*+?^$()[\]\\|]/g, (part, name?: string) => (name === undefined ? `\\${part}` : `(?<${name}>[^/]+)`))}$`,
  );
