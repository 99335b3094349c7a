// The bundled contract as generators of parts of it see it.

/** A part of the document. */
export type Node = Readonly<Record<string, unknown>>;

/** A reply: its media types with their schemas. */
export interface Reply extends Node {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Node }>>;
}

/** An operation. */
export interface Operation extends Node {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Node[];
  readonly requestBody?: Node;
  readonly responses: Readonly<Record<string, Reply>>;
}

/** The document. */
export interface Contract extends Node {
  readonly paths: Readonly<Record<string, Node>>;
  readonly webhooks: Node;
  readonly components: Readonly<Record<string, Readonly<Record<string, Node>>>>;
}

/** An operation and where it is. */
export interface Place {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** Returns the document with other operations. Pure. */
export const mapOperations = (contract: Contract, change: (place: Place) => Node): Contract => ({
  ...contract,
  paths: mapValues(contract.paths, (item, path) =>
    mapValues(item, (part, method) => ('operationId' in Object(part) ? change({ path, method, operation: part as Operation }) : part)),
  ),
});

/** Returns every operation, in the order of the document. Pure. */
export function listPlaces(contract: Contract): Place[] {
  const places: Place[] = [];
  mapOperations(contract, (place) => {
    places.push(place);
    return place.operation;
  });
  return places;
}

/** Returns the part that a reference names, or the part itself. Pure. */
export function follow(contract: Contract, node: Node): Node {
  if (typeof node['$ref'] !== 'string') return node;
  const names = node['$ref'].slice('#/'.length).split('/');
  return follow(contract, names.reduce<unknown>((parent, name) => (parent as Node)[name], contract) as Node);
}

/** Returns the name of the schema that a node refers to; undefined if it refers to none. Pure. */
export const getSchemaName = (node: Node | undefined): string | undefined =>
  typeof node?.['$ref'] === 'string' ? node['$ref'].split('/').at(-1) : undefined;

/** Returns the name of the schema of a JSON reply; undefined if it has none. Pure. */
export const getReplyName = ({ content = {} }: Reply): string | undefined => getSchemaName(content['application/json']?.schema);

/** Returns an object with other values. Pure. */
export const mapValues = <Value>(node: Node, change: (value: Node, key: string) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value as Node, key)]));
