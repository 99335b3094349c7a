// A PUT accepts the reply of the GET of its resource: read-only fields that are unchanged are ignored.
import { isDeepStrictEqual } from 'node:util';
import { Document } from '../../db/engine/document.js';
import type { FieldError } from '../../domain/field-error.js';
import type { ContractDocument, OperationId } from '../../domain/contract-policy.js';
import { invalidFields } from '../../handlers/errors.js';
import type { Scope } from '../../generated/api.js';

/** The fields of a resource that an operation doesn't change, and the operation that shows them. */
export interface ReadOnlyFields {
  readonly shownBy: OperationId;
  /** The scope of that operation. */
  readonly scope: Scope;
  readonly names: readonly string[];
}

type Node = Readonly<Record<string, unknown>>;

/** Reads which fields `x-accepts-reply-of` lets an operation accept: those of that reply that its own body doesn't have. */
export function readReadOnlyFields(contract: ContractDocument, operation: Node): ReadOnlyFields | undefined {
  const shownBy = operation['x-accepts-reply-of'] as OperationId | undefined;
  if (shownBy === undefined) return undefined;
  const readers = Object.values(contract.paths).map((item) => item['get'] as Node | undefined);
  const reader = readers.find((one) => one?.['operationId'] === shownBy) as Node;
  const [{ ApiKey: scopes }] = reader['security'] as [{ ApiKey: [Scope] }];
  const writable = listProperties(contract, operation['requestBody'] as Node);
  const shown = listProperties(contract, (reader['responses'] as Readonly<Record<string, Node>>)['200'] as Node);
  return { shownBy, scope: scopes[0], names: shown.filter((name) => !writable.includes(name)) };
}

/** Returns the names of the fields of a JSON body. In the bundled contract, its schema is a reference to a component. */
function listProperties(contract: ContractDocument, body: Node): string[] {
  const { schema } =
    (body['content'] as Readonly<Record<string, { readonly schema: { readonly $ref: string } }>>)['application/json'] ?? {};
  const component = contract.components['schemas']?.[schema?.$ref.split('/').at(-1) ?? ''] as { properties?: object } | undefined;
  return Object.keys(component?.properties ?? {});
}

/** Separates the read-only fields from a body. `readOnly` is absent if it has none of them. */
export function splitReadOnly(body: unknown, { names }: ReadOnlyFields): { readonly writable: unknown; readonly readOnly?: Node } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { writable: body };
  const entries = Object.entries(body);
  const sentBack = entries.filter(([name]) => names.includes(name));
  if (sentBack.length === 0) return { writable: body };
  return { writable: Object.fromEntries(entries.filter(([name]) => !names.includes(name))), readOnly: Object.fromEntries(sentBack) };
}

/** Throws ApiError 400 if a read-only field differs from what the resource shows. A request that is repeated, because its response was lost, differs in what the first one
 *  changed, such as `updatedAt`: it passes, because the fields that it could change are as it wants them. */
export function requireUnchangedFields(readOnly: Node, writable: Node, shown: unknown): void {
  const current = (shown instanceof Document ? shown.parse() : shown) as Node;
  const listChanged = (fields: Node): string[] => Object.keys(fields).filter((name) => !isDeepStrictEqual(fields[name], current[name]));
  const changed = listChanged(readOnly);
  if (changed.length > 0 && listChanged(writable).length > 0) throw invalidFields(changed.map(toError));
}

/** Throws ApiError 400 if a body has nothing but read-only fields. */
export function requireWritable(readOnly: Node, writable: unknown): void {
  if (Object.keys(writable as Node).length > 0) return;
  const issue = 'is read-only, and the body has no other field: name one to change';
  throw invalidFields(Object.keys(readOnly).map((field) => ({ reason: 'read-only-field', field, issue })));
}

const toError = (field: string): FieldError => ({
  reason: 'read-only-field',
  field,
  issue: "is read-only, and differs from its current value: leave it out, or retrieve the object again if it isn't you who changed it",
});
