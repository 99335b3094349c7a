// The contract as routes: everything that a request to an operation is checked against.
import { readContract } from '../process/contract-files.js';
import { type OperationPolicy } from '../../domain/contract-policy.js';
import type { ValidateFunction } from 'ajv';
import { loadPrecompiledOperations } from './precompiled.js';
import type { CompiledOperation } from './contract-compiler.js';
import type { BodyShape } from './large-bodies.js';
import { createMatcher, type Match } from './match.js';
import type { ParameterTypes } from './query.js';

/** An operation with everything that a request to it is checked against. */
export interface Route extends OperationPolicy {
  readonly validators: readonly ValidateFunction[];
  readonly queryTypes: ParameterTypes;
  readonly headerNames: readonly string[];
  readonly acceptsBody: boolean;
  readonly acceptsFile: boolean;
  readonly body: BodyShape;
}

let matcher: Promise<(method: string, path: string) => Match<Route>> | undefined;

/** Returns a function that finds the route of a request. All services in the process share the contract, which is read once. */
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

/** Loads the compiler only if nothing was precompiled: loading it takes longer than everything else at startup. */
async function compileOperations(contract: Buffer): Promise<readonly CompiledOperation[]> {
  const { compileContract } = await import('./contract-compiler.js');
  return (await compileContract(JSON.parse(contract.toString()) as Parameters<typeof compileContract>[0])).operations;
}

function toRoute({ facts, validators }: CompiledOperation): Route {
  const { queryTypes, longLists, fields, ...rest } = facts;
  return { ...rest, validators, queryTypes: new Map(queryTypes), body: { longLists: new Map(longLists), fields: new Set(fields) } };
}
