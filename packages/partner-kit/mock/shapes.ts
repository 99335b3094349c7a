// The shapes of objects: which fields the schemas of a contract have, and which values are valid.
import { listEntries, resolveReference, toList, type Contract, type Operation, type Tree } from '../document.js';
import type { Validate } from '../schemas.js';
import { findSuccess, getSuccessPointer } from './collections.js';

/** Which objects a schema allows. */
export interface Shape {
  /** Returns a value without the fields that the schema doesn't have. */
  readonly prune: (value: unknown) => unknown;
  readonly isValid: (value: unknown) => boolean;
}

interface Schemas {
  readonly contract: Contract;
  readonly validate: Validate;
}

/** Returns the shape of the body that an operation returns. */
export const createShape = ({ contract, validate }: Schemas, operation: Operation): Shape => ({
  prune: (value) => prune(contract.document, findBodySchema(contract, operation), value),
  isValid: (value) => validate(getSuccessPointer(operation), value).length === 0,
});

/** Returns the shape of the elements of the list that an operation returns. */
export function createItemShape({ contract, validate }: Schemas, operation: Operation): Shape {
  const schema = findField(contract.document, findBodySchema(contract, operation), 'data')?.['items'] ?? {};
  const pointer = schema.$ref?.slice(1);
  return {
    prune: (value) => prune(contract.document, schema, value),
    isValid: (value) => pointer === undefined || validate(pointer, value).length === 0,
  };
}

const findBodySchema = (contract: Contract, operation: Operation): Tree =>
  findSuccess(contract, operation)?.['content']?.['application/json']?.['schema'] ?? {};

/** Returns the schemas of the fields of a schema. */
function listFields(document: Tree, schema: Tree): [string, Tree][] {
  const resolved = resolveReference(document, schema);
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((name) => toList(resolved[name]));
  return [...listEntries(resolved['properties']), ...parts.flatMap((part) => listFields(document, part))];
}

const findField = (document: Tree, schema: Tree, name: string): Tree | undefined =>
  listFields(document, schema).find(([field]) => field === name)?.[1];

function prune(document: Tree, schema: Tree, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const { items = {} } = resolveReference(document, schema) as { items?: Tree };
    return value.map((one) => prune(document, items, one));
  }
  const fields = new Map(listFields(document, schema));
  // Such as metadata, which has fields of any name.
  if (fields.size === 0) return value;
  const known = Object.entries(value).flatMap(([name, field]) => {
    const declared = fields.get(name);
    return declared ? [[name, prune(document, declared, field)]] : [];
  });
  return Object.fromEntries(known) as unknown;
}
