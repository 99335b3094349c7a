// The policy that each operation declares in the contract: its scope, rate limit, and events.
import type { operations, Scope } from '../generated/api.js';
import type { AuditObjectType } from './audit.js';
import type { EventName } from '../generated/webhooks.js';

/** The name of an operation that the service serves over HTTP. */
export type OperationId = keyof operations;

/** The HTTP methods that the contract uses, in lowercase. */
export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The rate limit that a request counts against. */
export type RateLimitBucket = 'standard' | 'generation';

/** When a request counts against a different bucket than its operation declares. */
export interface BucketCondition {
  readonly field: string;
  readonly equals: unknown;
  /** A body field. If the request has it, the condition doesn't apply. */
  readonly without?: string;
  readonly bucket: RateLimitBucket;
}

/** Returns whether a request body meets the condition. Pure. */
export const meetsCondition = ({ field, equals, without }: BucketCondition, body: Readonly<Record<string, unknown>>): boolean =>
  body[field] === equals && (without === undefined || body[without] === undefined);

/** Whether the audit log records an operation: as a change of this kind of object, or not, for a reason. */
export type AuditPolicy =
  { readonly object: AuditObjectType; readonly omitted?: undefined } | { readonly object?: undefined; readonly omitted: string };

/** What an operation requires and causes, read from its security and its `x-` fields. */
export interface OperationPolicy {
  readonly operationId: OperationId;
  readonly method: HttpMethod;
  /** The path template, such as `/api/products/{id}`. */
  readonly path: string;
  /** The scope that the API key must have; absent if every valid key may call the operation. */
  readonly scope?: Scope;
  readonly bucket: RateLimitBucket;
  /** As how many requests a call counts. */
  readonly cost: number;
  /** If the request body meets this condition, the request counts against the bucket of the condition instead. */
  readonly bucketWhen?: BucketCondition;
  /** If the request has this query parameter, the key needs this scope too. */
  readonly scopeWhen?: { readonly parameter: string; readonly scope: Scope };
  /** The largest accepted body in bytes, if it differs from the default. */
  readonly maxBodyBytes?: number;
  /** The events that a call can cause. Empty for most operations. */
  readonly emits: readonly EventName[];
  /** The kind of object under which the audit log records a call, or why it doesn't. Absent for operations that only read. */
  readonly audit?: AuditPolicy;
  /** Whether the operation is an extension of the core description of the service. */
  readonly isExtension: boolean;
}

/** The parts of the bundled document that the program reads. Validators and generators read the rest. */
export interface ContractDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly webhooks: Readonly<Record<string, unknown>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface DeclaredOperation {
  readonly operationId: OperationId;
  readonly security: readonly [{ readonly ApiKey: readonly [Scope?] }];
  readonly 'x-rate-limit': RateLimitBucket;
  readonly 'x-rate-limit-cost'?: number;
  readonly 'x-rate-limit-when'?: BucketCondition;
  readonly 'x-scope-when'?: OperationPolicy['scopeWhen'];
  readonly 'x-max-body-bytes'?: number;
  readonly 'x-emits': readonly EventName[];
  readonly 'x-audit'?: AuditPolicy;
  readonly 'x-extension'?: boolean;
}

const httpMethods: readonly HttpMethod[] = ['get', 'post', 'put', 'patch', 'delete'];

/** Returns the policy of every operation, in document order. The lint rules guarantee that each policy is complete, so it isn't checked
 *  again here. Pure. */
export const readPolicies = (contract: ContractDocument): readonly OperationPolicy[] =>
  Object.entries(contract.paths).flatMap(([path, item]) =>
    httpMethods.filter((method) => method in item).map((method) => toPolicy(path, method, item[method] as DeclaredOperation)),
  );

function toPolicy(path: string, method: HttpMethod, operation: DeclaredOperation): OperationPolicy {
  const scope = operation.security[0].ApiKey[0];
  const bucketWhen = operation['x-rate-limit-when'];
  const scopeWhen = operation['x-scope-when'];
  const maxBodyBytes = operation['x-max-body-bytes'];
  return {
    operationId: operation.operationId,
    method,
    path,
    ...(scope && { scope }),
    bucket: operation['x-rate-limit'],
    cost: operation['x-rate-limit-cost'] ?? 1,
    ...(bucketWhen && { bucketWhen }),
    ...(scopeWhen && { scopeWhen }),
    ...(maxBodyBytes !== undefined && { maxBodyBytes }),
    emits: operation['x-emits'],
    ...(operation['x-audit'] && { audit: operation['x-audit'] }),
    isExtension: operation['x-extension'] ?? false,
  };
}
