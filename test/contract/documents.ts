// The bundled documents as the contract tests look at them: plain trees, walked by hand.
import addFormatsModule, { type FormatsPlugin } from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { loadContract, loadEvents } from '../../server/process/contract-files.js';

/** Any node of a document. */
export type Tree = { readonly [name: string]: Tree } & { readonly $ref?: string };

/** One operation of the contract, webhooks left out. */
export interface OperationNode {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly pointer: string;
  readonly node: Tree;
  readonly parameters: readonly Tree[];
}

// ajv-formats is CommonJS: its default export is the plugin at run time, and not for the compiler.
const addFormats = addFormatsModule as unknown as FormatsPlugin;
const methods = ['get', 'post', 'put', 'patch', 'delete'];

export const openapi = loadContract() as unknown as Tree;
export const asyncapi = loadEvents() as unknown as Tree;

/** The node, or what it refers to. Throws when the reference leads nowhere. */
export function follow(document: Tree, node: Tree): Tree {
  if (!node.$ref) return node;
  const names = node.$ref.slice('#/'.length).split('/');
  return follow(document, at(document, ...names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))));
}

/** The node at the end of some names. Throws when there is none. */
export function at(node: Tree, ...names: readonly string[]): Tree {
  const target = names.reduce<Tree | undefined>((parent, name) => parent?.[name], node);
  if (!target) throw new Error(`there is nothing at ${names.join('.')}`);
  return target;
}

/** The children of a node by name; none for an absent node. */
export const listEntries = (node: Tree | undefined): [string, Tree][] => Object.entries(node ?? {}) as [string, Tree][];

/** All operations, in the order of the document. */
export const listOperations = (): OperationNode[] =>
  listEntries(openapi['paths']).flatMap(([path, item]) =>
    listEntries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, node]) => ({
        id: getText(node, 'operationId'),
        method,
        path,
        pointer: `/paths/${escapeName(path)}/${method}`,
        node,
        parameters: [...toList(item['parameters']), ...toList(node['parameters'])].map((one) => follow(openapi, one)),
      })),
  );

/** A name as it stands in a JSON pointer. */
export const escapeName = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The elements of a list; none for an absent one. */
export const toList = (node: Tree | undefined): Tree[] => (node as unknown as Tree[] | undefined) ?? [];

/** Words in schemas that only generators of clients read. */
export const GENERATOR_WORDS = ['x-ogen-name', 'x-extensible-enum', 'x-speakeasy-unknown-values', 'x-stainless-pagination-property'];

/** A validator of a document's schemas by JSON pointer (`/components/schemas/Product`).
 *  Strict about the schemas themselves: an unknown keyword throws. */
export function schemaCompiler(document: Tree): (pointer: string) => ValidateFunction {
  const ajv = new Ajv2020({ strict: true, strictRequired: true, allErrors: true });
  addFormats(ajv);
  // The words of OpenAPI and AsyncAPI at the top of a document are no keywords of JSON Schema.
  ajv.addVocabulary([...Object.keys(document), ...GENERATOR_WORDS]);
  ajv.addSchema(document, 'document');
  return (pointer) => ajv.compile({ $ref: `document#${encodeURI(pointer)}` });
}

/** A copy of a document whose objects refuse unknown fields, so that an example can't show a misspelt one. */
export function closeSchemas<T>(node: T): T {
  if (Array.isArray(node)) return node.map(closeSchemas) as T;
  if (node === null || typeof node !== 'object') return node;
  const copy = Object.fromEntries(Object.entries(node).map(([name, child]) => [name, closeSchemas(child)]));
  const isObjectSchema = copy['type'] === 'object' && typeof copy['properties'] === 'object';
  return (isObjectSchema ? { ...copy, additionalProperties: false } : copy) as T;
}

/** The text under a name of a node. */
export function getText(node: Tree, name: string): string {
  return node[name] as unknown as string;
}
