// Room partner: what partners test with against any deployment. This file: the contract document that they test by.
import { readFile } from 'node:fs/promises';
import { ContractError } from './run-error.js';

/** Any node of a document. */
export type Tree = { readonly [name: string]: Tree } & { readonly $ref?: string };

/** Something that a request may carry beside its body. */
export interface Parameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header' | 'cookie';
  readonly isRequired: boolean;
  readonly node: Tree;
  /** The values that its schema lists; empty when it lists none. */
  readonly values: readonly string[];
  /** The JSON pointer of its schema in the document. */
  readonly schemaPointer: string;
}

/** An operation, as far as the kit needs to know it. */
export interface Operation {
  readonly operationId: string;
  readonly method: string;
  /** The template, such as `/api/products/{id}`. */
  readonly path: string;
  /** The JSON pointer of the operation in the document. */
  readonly pointer: string;
  readonly node: Tree;
  /** Those of the path and of the operation. */
  readonly parameters: readonly Parameter[];
  /** Every declared status, in the order of the document. */
  readonly statuses: readonly number[];
  readonly scope: string;
  readonly bucket: string;
  readonly emits: readonly string[];
  readonly takesBody: boolean;
  readonly maxBodyBytes: number;
  /** The bodies that the contract shows for requests; empty when it takes none. */
  readonly examples: readonly unknown[];
}

/** A contract, ready to test by. */
export interface Contract {
  readonly document: Tree;
  readonly title: string;
  readonly version: string;
  /** All operations that the service serves, in the order of the document. */
  readonly operations: readonly Operation[];
  /** The operation of an id. Throws when the contract has none. */
  operation(operationId: string): Operation;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const USUAL_BODY_MAX_BYTES = 256 * 1024;

/** Reads the OpenAPI document (JSON) at a file path or a URL. Throws ContractFault when it can't be read or isn't OpenAPI 3. */
export const readContract = async (place: string): Promise<Contract> => parseContract(await readDocument(place));

/** The contract of a bundled OpenAPI document. Throws ContractFault when it is none. */
export function parseContract(document: Tree): Contract {
  if (!toText(document['openapi'])?.startsWith('3.')) throw new ContractError('the contract is no OpenAPI document of version 3');
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
    if (!reply.ok) throw new Error(`it answered ${reply.status}`);
    return (await reply.json()) as Tree;
  } catch (error) {
    throw new ContractError(
      `the contract at ${place} can't be read (${(error as Error).message}): name a bundled OpenAPI document in JSON`,
    );
  }
}

function parseOperation(document: Tree, place: { path: string; item: Tree; method: string; node: Tree }): Operation {
  const { path, item, method, node } = place;
  const media = node['requestBody']?.['content']?.['application/json'];
  const security = toList(node['security'])[0];
  const scopes = listEntries(security)[0]?.[1];
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
    scope: toText(toList(scopes)[0]) ?? '',
    bucket: toText(node['x-rate-limit']) ?? 'standard',
    emits: toList(node['x-emits']).map(String),
    takesBody: media !== undefined,
    maxBodyBytes: Number(node['x-max-body-bytes'] ?? USUAL_BODY_MAX_BYTES),
    examples: listEntries(media?.['examples']).map(([, example]) => example['value']),
  };
}

/** The parameters that a path or an operation, at a JSON pointer of the document, declares itself. */
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

/** The node, or what it refers to. Throws ContractFault when the reference leads nowhere. */
export function resolveReference(document: Tree, node: Tree): Tree {
  if (!node.$ref) return node;
  const names = node.$ref.slice('#/'.length).split('/');
  const unescaped = names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const target = unescaped.reduce<Tree | undefined>((parent, name) => parent?.[name], document);
  if (!target) throw new ContractError(`the contract refers to ${node.$ref}, which is not there: give the bundled document`);
  return resolveReference(document, target);
}

/** The children of a node by name; none for an absent node. */
export const listEntries = (node: Tree | undefined): [string, Tree][] => Object.entries(node ?? {}) as [string, Tree][];

/** The elements of a list; none for an absent one. */
export const toList = (node: Tree | undefined): Tree[] => (Array.isArray(node) ? (node as Tree[]) : []);

/** The text that a node is; undefined for an absent one. */
export const toText = (node: Tree | undefined): string | undefined => node as unknown as string | undefined;

/** Whether a node is the value true. */
export const isTrue = (node: Tree | undefined): boolean => (node as unknown) === true;

/** A name as it stands in a JSON pointer. */
export const escapeName = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** What fits a path template such as `/api/products/{id}`; its parameters are named groups. Pure. */
export const toPattern = (template: string): RegExp =>
  new RegExp(
    `^${template.replaceAll(/\{(\w+)\}|[.*+?^$()[\]\\|]/g, (part, name?: string) => (name === undefined ? `\\${part}` : `(?<${name}>[^/]+)`))}$`,
  );
