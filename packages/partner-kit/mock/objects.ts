// Creates and changes the objects of a mock with state. An object is the example of the contract with the fields of the request. Pure.
import type { Shape } from './shapes.js';

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

const UTC_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Whether a value is a JSON object. */
export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the prefix of an id, such as `prod_`; undefined for other values. */
export const getIdPrefix = (id: unknown): string | undefined => (typeof id === 'string' ? /^[a-z]+_(?=.)/.exec(id)?.[0] : undefined);

/** Returns an example as a new object: with another id, times from now on, and the ids in the path of the request. */
export function renewExample(example: JsonObject, { id, now, path }: { id: string; now: Date; path: readonly string[] }): JsonObject {
  const renamed = JSON.parse(JSON.stringify(example).replaceAll(String(example['id']), id)) as JsonObject;
  const offsetMs = now.getTime() - findFirstTime(renamed, now);
  const renewed = shiftTimes(renamed, offsetMs) as JsonObject;
  const owners = path.map((owner) => [owner, getIdPrefix(owner)] as const);
  const findOwner = (value: unknown) => owners.find(([, prefix]) => prefix !== undefined && prefix === getIdPrefix(value))?.[0];
  return Object.fromEntries(Object.entries(renewed).map(([name, value]) => [name, name === 'id' ? value : (findOwner(value) ?? value)]));
}

/** Returns the time that an example was created at, or else its earliest one, in milliseconds. */
function findFirstTime(object: JsonObject, now: Date): number {
  const { createdAt } = object;
  const times = Object.values(object).flatMap((value) => (isTime(value) ? [Date.parse(value)] : []));
  return isTime(createdAt) ? Date.parse(createdAt) : Math.min(now.getTime(), ...times);
}

const isTime = (value: unknown): value is string => typeof value === 'string' && UTC_TIME.test(value);

function shiftTimes(value: unknown, offsetMs: number): unknown {
  if (isTime(value)) return new Date(Date.parse(value) + offsetMs).toISOString();
  if (Array.isArray(value)) return value.map((one) => shiftTimes(one, offsetMs));
  return isObject(value) ? mapFields(value, (_name, field) => shiftTimes(field, offsetMs)) : value;
}

/** Returns an object with the fields of a request, as far as the shape has them and the object stays valid. With `isMerge`, objects inside
 *  are merged, as in a JSON merge patch. A null removes a field or empties it. */
export function changeObject(object: JsonObject, changes: unknown, shape: Shape, { isMerge }: { isMerge: boolean }): JsonObject {
  const known = Object.entries(Object(shape.prune(changes)) as JsonObject);
  return known.reduce((changed, [name, value]) => {
    const { [name]: present, ...others } = changed;
    const set = (field: unknown): JsonObject => ({ ...changed, [name]: field });
    const candidates =
      value === null
        ? [others, set(null), set([]), set({})]
        : [set(isMerge ? mergePatch(present, value) : value), set(fillFrom(present, value))];
    return candidates.find(shape.isValid) ?? changed;
  }, object);
}

/** Applies a JSON merge patch (RFC 7386). */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const base = isObject(target) ? target : {};
  const merged = { ...base, ...mapFields(patch, (name, value) => mergePatch(base[name], value)) };
  return Object.fromEntries(Object.entries(merged).filter(([name]) => patch[name] !== null));
}

/** Returns a value with the fields that only the example has: a sent order line has no price, a returned one has. */
function fillFrom(example: unknown, value: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(example))
    return value.map((one: unknown, index) => fillFrom((example as unknown[])[index] ?? (example as unknown[])[0], one));
  if (!isObject(value) || !isObject(example)) return value;
  return { ...example, ...mapFields(value, (name, field) => fillFrom(example[name], field)) };
}

/** Returns an object with the fields of a shape only, filled from an example if it isn't valid otherwise; undefined if no such object is
 *  valid. */
export function fitObject(object: JsonObject, shape: Shape, example: unknown): JsonObject | undefined {
  const fitted = shape.prune(object) as JsonObject;
  const filled = { ...(Object(example) as JsonObject), ...fitted };
  return [fitted, filled].find(shape.isValid);
}

const mapFields = (object: JsonObject, map: (name: string, value: unknown) => unknown): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(name, value)]));
