// The examples of the contract, by operation: the requests of samples, and their replies.
import { loadContract } from '../../server/process/contract-files.js';
import { readPolicies, type ContractDocument, type OperationId } from '../../domain/contract-policy.js';

type Tree = Readonly<Record<string, unknown>>;

/** Reads examples from the bundled contract. */
export interface ContractExamples {
  /** Returns the example of the path parameter `id`. */
  readonly getId: (operation: OperationId) => string;
  /** Returns the first example of a request body. */
  readonly getRequest: (operation: OperationId) => unknown;
  /** Returns the first example of the reply with a status. */
  readonly getReply: (operation: OperationId, status: number) => unknown;
}

/** Reads the examples of a contract, by default the bundled one. Each function throws if there is no such example. */
export function readExamples(contract: ContractDocument = loadContract()): ContractExamples {
  const policies = new Map(readPolicies(contract).map((policy) => [policy.operationId, policy]));
  const getOperation = (operation: OperationId): [Tree, Tree] => {
    const { path = '', method = 'get' } = policies.get(operation) ?? {};
    const item = toTree(contract.paths[path]);
    return [item, toTree(item[method])];
  };
  const resolveReference = (part: unknown): Tree => {
    const reference = toTree(part)['$ref'];
    return typeof reference === 'string' ? toTree(getDescendant(contract, reference.slice(2).split('/'))) : toTree(part);
  };
  const getBodyExample = (owner: unknown, what: string): unknown => {
    const [example] = Object.values(toTree(getDescendant(resolveReference(owner), ['content', 'application/json', 'examples'])));
    return requireValue(toTree(example)['value'], what);
  };
  return {
    getId: (operation) => {
      const parameters = getOperation(operation).flatMap((owner) => (owner['parameters'] as unknown[] | undefined) ?? []);
      const id = parameters.map(resolveReference).find(({ in: place, name }) => place === 'path' && name === 'id');
      return requireValue(id?.['example'], `an example of an id for ${operation}`) as string;
    },
    getRequest: (operation) => getBodyExample(getOperation(operation)[1]['requestBody'], `an example of a request for ${operation}`),
    getReply: (operation, status) =>
      getBodyExample(toTree(getOperation(operation)[1]['responses'])[String(status)], `an example of ${operation} ${status}`),
  };
}

const toTree = (part: unknown): Tree => (part ?? {}) as Tree;

function getDescendant(root: unknown, names: readonly string[]): unknown {
  return names.reduce((part, name) => toTree(part)[name], root);
}

function requireValue<Value>(value: Value, what: string): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error(`the contract has no ${what}`);
  return value;
}
