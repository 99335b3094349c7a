// JSON merge patches (RFC 7396), which can remove fields.

type Fields = Readonly<Record<string, unknown>>;

/** Returns an object with a merge patch applied: null removes a field, objects are merged field by field, anything else replaces the field. Null empties the fields that
 *  `lists` names, because objects always have them. Pure. */
export function mergePatch<Target extends object>(target: Target, patch: object, lists: readonly (keyof Target & string)[] = []): Target {
  const emptied = Object.fromEntries(lists.filter((name) => (patch as Fields)[name] === null).map((name) => [name, []]));
  return mergeFields(target as Fields, { ...patch, ...emptied }) as Target;
}

function mergeFields(target: Fields, patch: Fields): Fields {
  const merged: Record<string, unknown> = { ...target };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else if (isObject(value)) merged[name] = mergeFields(isObject(merged[name]) ? merged[name] : {}, value);
    else merged[name] = value;
  }
  return merged;
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
