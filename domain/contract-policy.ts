// The policy that each operation of the contract declares: its scope, limits, and events.
import type { operations, Scope } from '../generated/api.js';
import type { EventName } from '../generated/webhooks.js';

/** The name of an operation that the service serves over HTTP. */
export type OperationId = keyof operations;

/** The methods that the contract uses, in lower case. */
export type HttpMethod = 'get' | 'post' | 'put' | 'delete';

/** The rate limit that a request counts against. */
export type RateLimitBucket = 'standard' | 'generation';

/** When a request counts against another bucket than its operation says. */
export interface BucketCondition {
  readonly field: string;
  readonly equals: unknown;
  /** A field of the body; a request that has it counts as usual. */
  readonly without?: string;
  readonly bucket: RateLimitBucket;
}

/** Whether a body, as it was sent, meets the condition. */
export const meetsCondition = ({ field, equals, without }: BucketCondition, body: Readonly<Record<string, unknown>>): boolean =>
  body[field] === equals && (without === undefined || body[without] === undefined);

/** What an operation demands and causes, read from its security and its `x-` fields. */
export interface OperationPolicy {
  readonly operationId: OperationId;
  readonly method: HttpMethod;
  /** The template, such as `/api/products/{id}`. */
  readonly path: string;
  /** The scope that the API key must hold. */
  readonly scope: Scope;
  readonly bucket: RateLimitBucket;
  /** A request whose body has this value in this field counts against this bucket instead, unless it has the field `without`. */
  readonly bucketWhen?: BucketCondition;
  /** A request that has this query parameter needs this scope as well. */
  readonly scopeWhen?: { readonly parameter: string; readonly scope: Scope };
  /** The largest body that it takes, in bytes, where it is not the usual one. */
  readonly maxBodyBytes?: number;
  /** The events that a call can cause; empty for most operations. */
  readonly emits: readonly EventName[];
  /** Whether the operation goes beyond the core description of the service. */
  readonly isExtension: boolean;
}

/** The parts of a bundled document that the program looks at itself; the rest is for validators and generators. */
export interface ContractDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly webhooks: Readonly<Record<string, unknown>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface DeclaredOperation {
  readonly operationId: OperationId;
  readonly security: readonly [{ readonly ApiKey: readonly [Scope] }];
  readonly 'x-rate-limit': RateLimitBucket;
  readonly 'x-rate-limit-when'?: BucketCondition;
  readonly 'x-scope-when'?: OperationPolicy['scopeWhen'];
  readonly 'x-max-body-bytes'?: number;
  readonly 'x-emits': readonly EventName[];
  readonly 'x-extension'?: boolean;
}

const httpMethods: readonly HttpMethod[] = ['get', 'post', 'put', 'delete'];

/** The policy of every operation, in the order of the document.
 *  The lint rules guarantee that each one is complete, so nothing is checked a second time here. */
export const readPolicies = (contract: ContractDocument): readonly OperationPolicy[] =>
  Object.entries(contract.paths).flatMap(([path, item]) =>
    httpMethods.filter((method) => method in item).map((method) => toPolicy(path, method, item[method] as DeclaredOperation)),
  );

function toPolicy(path: string, method: HttpMethod, operation: DeclaredOperation): OperationPolicy {
  const bucketWhen = operation['x-rate-limit-when'];
  const scopeWhen = operation['x-scope-when'];
  const maxBodyBytes = operation['x-max-body-bytes'];
  return {
    operationId: operation.operationId,
    method,
    path,
    scope: operation.security[0].ApiKey[0],
    bucket: operation['x-rate-limit'],
    ...(bucketWhen && { bucketWhen }),
    ...(scopeWhen && { scopeWhen }),
    ...(maxBodyBytes !== undefined && { maxBodyBytes }),
    emits: operation['x-emits'],
    isExtension: operation['x-extension'] ?? false,
  };
}
