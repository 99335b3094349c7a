// The collections of a contract: which operations create, list, show, change, and remove the objects of one kind. Derived from its links.
import { ContractError } from '../run-error.js';
import { listEntries, resolveReference, toText, type Contract, type Operation, type Tree } from '../document.js';

/** Objects of one kind, such as products. */
export interface Collection {
  /** The operation that returns one object by its id. */
  readonly show: Operation;
  /** All operations that return objects of the collection. */
  readonly members: readonly Operation[];
}

/** What an operation does with the objects of a collection. */
export interface Role {
  readonly kind: 'create' | 'list' | 'show' | 'change' | 'remove';
  readonly collection: Collection;
}

/** The collections of a contract, by operation. */
export interface Collections {
  readonly all: readonly Collection[];
  /** Returns what an operation does; undefined if it returns its examples only. */
  role(operation: Operation): Role | undefined;
  /** Returns the collection that the `{id}` in the path of an operation is from; undefined without one. */
  owner(operation: Operation): Collection | undefined;
}

const ID_OF_BODY = '$response.body#/id';
const ID_OF_FIRST = '$response.body#/data/0/id';
const CHANGES = ['put', 'patch'];

/** Returns the collections of a contract. Throws ContractError if it has no links from objects to the operations that return them. */
export function findCollections(contract: Contract): Collections {
  const shown = contract.operations.filter((operation) => isShow(contract, operation));
  if (shown.length === 0) throw new ContractError('--stateful follows the links of the contract, and this contract has none');
  const roles = new Map<string, Role>();
  const all = shown.map((show) => {
    const kinds = contract.operations.map((operation) => ({ operation, kind: findKind(contract, show, operation) }));
    const members = kinds.flatMap(({ operation, kind }) => (kind === undefined ? [] : [operation]));
    const collection: Collection = { show, members };
    for (const { operation, kind } of kinds) if (kind) roles.set(operation.operationId, { kind, collection });
    return collection;
  });
  return {
    all,
    role: ({ operationId }) => roles.get(operationId),
    owner: ({ path }) => all.find(({ show }) => path === show.path || path.startsWith(`${show.path}/`)),
  };
}

/** Whether links lead to an operation, and it returns one object by its id. */
const isShow = (contract: Contract, { operationId, method, path }: Operation): boolean =>
  method === 'get' &&
  path.endsWith('/{id}') &&
  contract.operations.some((operation) =>
    [ID_OF_BODY, ID_OF_FIRST].some((source) => isLinked(contract, { from: operation, to: operationId, source })),
  );

function findKind(contract: Contract, show: Operation, operation: Operation): Role['kind'] | undefined {
  const { method, path, statuses } = operation;
  const link = { from: operation, to: show.operationId };
  if (operation === show) return 'show';
  if (path === show.path && CHANGES.includes(method)) return 'change';
  if (path === show.path && method === 'delete' && statuses.includes(204)) return 'remove';
  if (method === 'get' && isLinked(contract, { ...link, source: ID_OF_FIRST })) return 'list';
  const isCreate = method === 'post' && isLinked(contract, { ...link, source: ID_OF_BODY }) && !returnsOwner(contract, operation);
  return isCreate ? 'create' : undefined;
}

function isLinked(contract: Contract, { from, to, source }: { from: Operation; to: string; source: string }): boolean {
  const links = listEntries(findSuccess(contract, from)?.['links']).map(([, link]) => resolveReference(contract.document, link));
  return links.some((link) => toText(link['operationId']) === to && toText(link['parameters']?.['id']) === source);
}

/** Whether the object that an operation returns is the one in its path: a replay of a delivery creates none. */
function returnsOwner(contract: Contract, operation: Operation): boolean {
  const owner = operation.parameters.find(({ place }) => place === 'path');
  return owner !== undefined && listExamples(contract, operation).some((one) => toText(one['id']) === toText(owner.node['example']));
}

/** Returns the success status of an operation: the first one below 300. */
export const getSuccessStatus = ({ statuses }: Operation): number => statuses.find((status) => status < 300) ?? 200;

/** Returns the response of an operation's success status. */
export function findSuccess({ document }: Contract, operation: Operation): Tree | undefined {
  const declared = operation.node['responses']?.[String(getSuccessStatus(operation))];
  return declared && resolveReference(document, declared);
}

/** Returns the JSON pointer of the schema of an operation's success. */
export function getSuccessPointer(operation: Operation): string {
  const status = String(getSuccessStatus(operation));
  const reference = operation.node['responses']?.[status]?.$ref?.slice(1);
  return `${reference ?? `${operation.pointer}/responses/${status}`}/content/application~1json/schema`;
}

/** Returns the example bodies of an operation's success; none for other media types than JSON. */
export const listExamples = (contract: Contract, operation: Operation): Tree[] =>
  listEntries(findSuccess(contract, operation)?.['content']?.['application/json']?.['examples']).flatMap(([, { value }]) => value ?? []);
