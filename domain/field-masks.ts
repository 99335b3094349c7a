// Masks the fields of a request for the API log: an allow list that follows from the contract. Names stay, texts become their length.

/** What may be shown of a declared value: numbers, booleans, times, the listed values, or, of a text, ids of the service. Fields and
 *  items have their own masks. JSON, because the build stores it with the compiled contract. */
export type FieldMask =
  | 'number'
  | 'boolean'
  | 'time'
  | 'text'
  | { readonly values: readonly unknown[] }
  | { readonly items: FieldMask }
  | { readonly fields: Readonly<Record<string, FieldMask>> };

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Returns the mask of a schema in which every reference is resolved. Pure. */
export function readFieldMask({ type, format, enum: values, items, properties }: Schema): FieldMask {
  if (values) return { values };
  if (properties) return { fields: mapValues(properties, readFieldMask) };
  if (items) return { items: readFieldMask(items) };
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'boolean') return 'boolean';
  return format === 'date-time' || format === 'date' ? 'time' : 'text';
}

/** What is left for the masked text of a request, and which texts were masked. */
export interface MaskBudget {
  /** Characters. */
  left: number;
  isTruncated: boolean;
  /** The first masked texts, for `maskText`. */
  readonly hidden: string[];
}

/** Returns the budget of a text of about `characters`. Pure. */
export const createMaskBudget = (characters: number): MaskBudget => ({ left: characters, isTruncated: false, hidden: [] });

/** Returns a JSON value with everything masked that its mask doesn't show; without a mask, everything. Stops when the budget is used up.
 *  Never shows a value that has another type than the contract says. */
export function maskValue(value: unknown, mask: FieldMask | undefined, budget: MaskBudget): unknown {
  if (typeof mask === 'object' && 'fields' in mask && isObject(value)) return maskFields(value, mask.fields, budget);
  if (typeof mask === 'object' && 'items' in mask && Array.isArray(value)) return maskItems(value, mask.items, budget);
  const shown = isShown(value, mask) ? value : describeHidden(value, budget);
  budget.left -= typeof shown === 'string' ? shown.length + 2 : 6;
  return shown;
}

/** Without `usr_`: the id of a user is personal, and an erasure removes it everywhere. */
const ID = /^(?:prod|cat|cnt|cre|rev|ord|rfd|com|pay|key|evt|whe|dlv|att|rec|stf|aud|prv|era|upl|ses|req)_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** Returns whether a text is an id that the service assigned, and not that of a user. Pure. */
export const isServiceId = (text: string): boolean => ID.test(text);

/** An id with a mistake: too short, of another service, or made up. */
const LIKE_ID = /^(?:prod|cat|cnt|cre|rev|ord|rfd|com|pay|evt|whe|dlv|att|rec|upl)_[0-9A-Za-z]{0,40}$/;

/** Returns whether a text is an id of the service, or begins as one of something that isn't a person, a key or a session, with nothing but letters
 *  and digits after it. Pure. */
export const isLikeServiceId = (text: string): boolean => isServiceId(text) || LIKE_ID.test(text);

/** Letters, and at most two digits at the end: no address, number or token looks like this. */
const PLAIN_NAME = /^[A-Za-z][A-Za-z_-]{0,39}\d{0,2}$/;
const SECRET_START = /^(?:sk|whsec|ses)_/i;

/** Returns whether a name that isn't in the contract can be shown: a mistyped field, and no text. Pure. */
export const isPlainName = (name: string): boolean => PLAIN_NAME.test(name) && !SECRET_START.test(name);

/** Returns what the log shows instead of a text. Pure. */
export const formatMasked = (text: string): string => `•••• (${text.length} character${text.length === 1 ? '' : 's'})`;

const TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

function isShown(value: unknown, mask: FieldMask | undefined): boolean {
  if (value === null) return true;
  if (typeof mask === 'object') return 'values' in mask && mask.values.includes(value);
  if (mask === 'number' || mask === 'boolean') return typeof value === mask;
  if (typeof value !== 'string' || mask === undefined) return false;
  return isServiceId(value) || (mask === 'time' && TIME.test(value));
}

const HIDDEN_MAX = 100;
const HIDDEN_CHARACTERS_MAX = 1_000;

function describeHidden(value: unknown, { hidden }: MaskBudget): string {
  if (Array.isArray(value)) return '•••• (a list)';
  if (typeof value !== 'string') return `•••• (${typeof value === 'object' ? 'an object' : `a ${typeof value}`})`;
  if (hidden.length < HIDDEN_MAX && value.length <= HIDDEN_CHARACTERS_MAX) hidden.push(value);
  return formatMasked(value);
}

function maskFields(value: object, fields: Readonly<Record<string, FieldMask>>, budget: MaskBudget): object {
  const masked: [string, unknown][] = [];
  for (const name in value) {
    if (budget.left <= 0) {
      budget.isTruncated = true;
      break;
    }
    const isDeclared = Object.hasOwn(fields, name);
    const shownName = isDeclared || isPlainName(name) ? name : describeHidden(name, budget);
    budget.left -= shownName.length + 4;
    masked.push([shownName, maskValue((value as Record<string, unknown>)[name], isDeclared ? fields[name] : undefined, budget)]);
  }
  return Object.fromEntries(masked);
}

function maskItems(value: readonly unknown[], items: FieldMask, budget: MaskBudget): unknown[] {
  const masked: unknown[] = [];
  for (const item of value) {
    if (budget.left <= 0) {
      budget.isTruncated = true;
      break;
    }
    budget.left -= 1;
    masked.push(maskValue(item, items, budget));
  }
  return masked;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
