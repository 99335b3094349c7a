// The contract as routes, with all that a request to an operation is measured by.
import { readContract } from '../process/contract-files.js';
import { type OperationPolicy } from '../../domain/contract-policy.js';
import type { ValidateFunction } from 'ajv';
import { loadPrecompiledOperations } from './compiled-ahead.js';
import type { CompiledOperation } from './contract-compiler.js';
import type { BodyShape } from './large-bodies.js';
import { createMatcher, type Match } from './match.js';
import type { ParameterTypes } from './query.js';

/** An operation with all that a request to it is measured by. */
export interface Route extends OperationPolicy {
  readonly validators: readonly ValidateFunction[];
  readonly queryTypes: ParameterTypes;
  readonly headerNames: readonly string[];
  readonly acceptsBody: boolean;
  readonly body: BodyShape;
}

let matcher: Promise<(method: string, path: string) => Match<Route>> | undefined;

/** Finds the route of a request. The contract is the same for every service in the process: it is read once. */
export function loadContractMatcher(): NonNullable<typeof matcher> {
  return (matcher ??= buildMatcher());
}

async function buildMatcher() {
  const contract = readContract();
  const operations = (await loadPrecompiledOperations(contract)) ?? (await compileOperations(contract));
  return createMatcher(
    operations.map((operation) => ({ method: operation.facts.method, path: operation.facts.path, route: toRoute(operation) })),
  );
}

/** What compiles is loaded only where nothing was compiled ahead: it takes longer than all else that a start loads. */
async function compileOperations(contract: Buffer): Promise<readonly CompiledOperation[]> {
  const { compileContract } = await import('./contract-compiler.js');
  return (await compileContract(JSON.parse(contract.toString()) as Parameters<typeof compileContract>[0])).operations;
}

function toRoute({ facts, validators }: CompiledOperation): Route {
  const { queryTypes, longLists, fields, ...rest } = facts;
  return { ...rest, validators, queryTypes: new Map(queryTypes), body: { longLists: new Map(longLists), fields: new Set(fields) } };
}
