// The contract as routes: everything that a request to an operation is checked against.
import { readContract } from '../process/contract-files.js';
import { type OperationPolicy } from '../../domain/contract-policy.js';
import type { ValidateFunction } from 'ajv';
import { loadPrecompiledOperations } from './precompiled.js';
import type { CompiledOperation, RequestMasks } from './contract-compiler.js';
import type { BodyShape } from './large-bodies.js';
import { createMatcher, type Match } from './match.js';
import type { ParameterTypes } from './query.js';
import type { ReadOnlyFields } from './read-only-fields.js';

/** An operation with everything that a request to it is checked against. */
export interface Route extends OperationPolicy {
  readonly validators: readonly ValidateFunction[];
  readonly queryTypes: ParameterTypes;
  readonly headerNames: readonly string[];
  readonly acceptsBody: boolean;
  readonly jsonTypes: readonly string[];
  readonly acceptsFile: boolean;
  readonly fileTypes: readonly string[];
  readonly body: BodyShape;
  readonly readOnly?: ReadOnlyFields;
  readonly masks: RequestMasks;
}

/** The routes of the contract. */
export interface ContractRoutes {
  /** Finds the route of a request. */
  readonly match: (method: string, path: string) => Match<Route>;
  /** The words of all paths: the segments that aren't parameters. */
  readonly pathWords: ReadonlySet<string>;
}

let routes: Promise<ContractRoutes> | undefined;

/** Returns the routes. All services in the process share the contract, which is read once. */
export function loadContractRoutes(): Promise<ContractRoutes> {
  return (routes ??= buildRoutes());
}

async function buildRoutes(): Promise<ContractRoutes> {
  const contract = readContract();
  const operations = (await loadPrecompiledOperations(contract)) ?? (await compileOperations(contract));
  const match = createMatcher(
    operations.map((operation) => ({ method: operation.facts.method, path: operation.facts.path, route: toRoute(operation) })),
  );
  const segments = operations.flatMap(({ facts: { path } }) => path.split('/'));
  return { match, pathWords: new Set(segments.filter((segment) => !segment.startsWith('{'))) };
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
