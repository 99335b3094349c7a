// The examples of the contract, by operation: what samples send, and what stands in their replies.
import { loadContract } from '../../server/process/contract-files.js';
import { readPolicies, type ContractDocument, type OperationId } from '../../domain/contract-policy.js';

type Tree = Readonly<Record<string, unknown>>;

/** Reads examples from the bundled contract. */
export interface ContractExamples {
  /** The example of the path parameter `id`. */
  readonly idOf: (operation: OperationId) => string;
  /** The first example of a request body. */
  readonly requestOf: (operation: OperationId) => unknown;
  /** The first example of the reply of a status. */
  readonly replyOf: (operation: OperationId, status: number) => unknown;
}

/** The examples of a contract, the bundled one when left out. Each function throws when there is no such example. */
export function readExamples(contract: ContractDocument = loadContract()): ContractExamples {
  const policies = new Map(readPolicies(contract).map((policy) => [policy.operationId, policy]));
  const itemOf = (operation: OperationId): [Tree, Tree] => {
    const { path = '', method = 'get' } = policies.get(operation) ?? {};
    const item = treeOf(contract.paths[path]);
    return [item, treeOf(item[method])];
  };
  const followed = (part: unknown): Tree => {
    const reference = treeOf(part)['$ref'];
    return typeof reference === 'string' ? treeOf(at(contract, reference.slice(2).split('/'))) : treeOf(part);
  };
  const bodyOf = (owner: unknown, what: string): unknown => {
    const [example] = Object.values(treeOf(at(followed(owner), ['content', 'application/json', 'examples'])));
    return required(treeOf(example)['value'], what);
  };
  return {
    idOf: (operation) => {
      const parameters = itemOf(operation).flatMap((owner) => (owner['parameters'] as unknown[] | undefined) ?? []);
      const id = parameters.map(followed).find(({ in: place, name }) => place === 'path' && name === 'id');
      return required(id?.['example'], `an example of an id for ${operation}`) as string;
    },
    requestOf: (operation) => bodyOf(itemOf(operation)[1]['requestBody'], `an example of a request for ${operation}`),
    replyOf: (operation, status) =>
      bodyOf(treeOf(itemOf(operation)[1]['responses'])[String(status)], `an example of ${operation} ${status}`),
  };
}

const treeOf = (part: unknown): Tree => (part ?? {}) as Tree;

function at(root: unknown, names: readonly string[]): unknown {
  return names.reduce((part, name) => treeOf(part)[name], root);
}

function required<Value>(value: Value, what: string): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error(`the contract has no ${what}`);
  return value;
}
