// A person whose data is exported or erased: who it is, and what is left of a JSON value without the person.

/** The identifiers of one person. Email addresses are in lower case. */
export interface Person {
  readonly userIds: readonly string[];
  readonly emails: readonly string[];
  readonly customerIds: readonly string[];
  readonly visitorIds: readonly string[];
  readonly creatorIds: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

/** Replaces an email address that must be there. It can't receive mail (RFC 2606). */
export const ERASED_EMAIL = 'erased@erased.invalid';
/** Replaces a name or a text that must be there. */
export const ERASED_TEXT = 'Erased';

/** Returns the person with the ids of accounts as ids of a customer and a visitor, too: orders and clicks of who has signed in can have them. Pure. */
export function withAccountIds(person: Person): Person {
  const unite = (ids: readonly string[]) => [...new Set([...ids, ...person.userIds.filter(isAccountId)])];
  return { ...person, customerIds: unite(person.customerIds), visitorIds: unite(person.visitorIds) };
}

/** Returns every identifier of a person. Pure. */
export const listIdentifiers = (person: Person): string[] => [...new Set((Object.values(person) as readonly string[][]).flat())];

/** Returns a JSON value without a person, or the same value if it isn't about them. An object is about them if it names them: by `userId` or
 *  `email`, by `id` if it is an account or a creator, by `creatorId`, or by its `customer`. It loses its texts and addresses, and gets `pseudonym`
 *  in place of the id. Ids of creators stay, because the ledger needs them. Pure. */
export function removePerson(value: unknown, person: Person, pseudonym: string): unknown {
  if (Array.isArray(value)) return mapChanged(value, (item) => removePerson(item, person, pseudonym));
  if (!isObject(value)) return value;
  const isAbout = isAboutPerson(value, person);
  const left = isAbout ? blankPersonalFields(value, pseudonym) : value;
  const remove = (name: string, field: unknown) =>
    name === 'filter' && isFilter(field) ? removeFromFilter(field, person, pseudonym) : removePerson(field, person, pseudonym);
  const entries = Object.entries(left).map(([name, field]) => [name, remove(name, field)] as const);
  return isAbout || entries.some(([name, field]) => field !== left[name]) ? Object.fromEntries(entries) : value;
}

type Filter = Readonly<Record<string, readonly string[]>>;

/** Returns the filter of a webhook endpoint without a person, or the same filter if it doesn't name them: their email addresses and ids become values that no event
 *  has. So the endpoint gets no more than before. Pure. */
export function removeFromFilter(filter: Filter, person: Person, pseudonym: string): Filter {
  const entries = Object.entries(filter).map(([path, values]) => [path, mapChanged(values, (value) => replaceValue(path, value))] as const);
  return entries.some(([path, values]) => values !== filter[path])
    ? Object.fromEntries(entries.map(([path, values]) => [path, [...new Set(values as readonly string[])]]))
    : filter;

  function replaceValue(path: string, value: unknown): unknown {
    if (path.endsWith('.email')) return isEmailOf(person, value) ? ERASED_EMAIL : value;
    const ids = path.endsWith('.userId') ? person.userIds : path.endsWith('.customer.id') ? person.customerIds : [];
    return includes(ids, value) ? pseudonym : value;
  }
}

const isFilter = (value: unknown): value is Filter => isObject(value) && Object.values(value).every((one) => Array.isArray(one));

/** Returns an object without its personal fields, whomever it names. Fields that the contract requires keep a placeholder. Pure. */
export function blankPersonalFields(value: Json, pseudonym: string): Json {
  const entries = Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
    if (REMOVED.has(name)) return [];
    if (LISTS.has(name)) return [[name, []]];
    if (TEXTS.has(name)) return [[name, ERASED_TEXT]];
    if (name === 'email') return [[name, ERASED_EMAIL]];
    if (name === 'userId' || (name === 'id' && isAccountId(field))) return [[name, pseudonym]];
    if (name === 'customer') return [[name, { id: pseudonym }]];
    if (name === 'shipping' && isObject(field)) return [[name, omit(field, ['address'])]];
    if (name === 'moderation' && isObject(field)) return [[name, blankModeration(field)]];
    if (name === 'refunds' && Array.isArray(field)) return [[name, field.map((refund: unknown) => omitFrom(refund, ['reason']))]];
    return [[name, field]];
  });
  return Object.fromEntries(entries);
}

const REMOVED: ReadonlySet<string> = new Set([
  'website',
  'description',
  'reply',
  'couponCodes',
  'externalId',
  'metadata',
  'reference',
  'note',
  'feedback',
]);
const LISTS: ReadonlySet<string> = new Set(['photos', 'media', 'tags']);
const TEXTS: ReadonlySet<string> = new Set(['name', 'creatorName', 'title', 'content']);

/** Whether it is the id of an account. What reviews have as `userId` can be the shop's own id. Pure. */
export const isAccountId = (id: unknown): boolean => typeof id === 'string' && id.startsWith('usr_');

/** Returns a text with a pseudonym in place of the ids of the person's accounts. The shop's own ids stay, because they can be any word, such as
 *  `5`. Pure. */
export const replaceAccountIds = (text: string, { userIds }: Person, pseudonym: string): string =>
  userIds.filter(isAccountId).reduce((left, id) => left.replaceAll(id, pseudonym), text);

function isAboutPerson({ id, userId, email, creatorId, customer }: Json, person: Person): boolean {
  return (
    includes(person.userIds, userId) ||
    includes(person.userIds, id) ||
    includes(person.creatorIds, id) ||
    includes(person.creatorIds, creatorId) ||
    isEmailOf(person, email) ||
    (isObject(customer) && isCustomer(customer, person))
  );
}

/** Whether a customer of an order is the person. Pure. */
export const isCustomer = (customer: { readonly id?: unknown; readonly email?: unknown }, person: Person): boolean =>
  includes(person.customerIds, customer.id) || isEmailOf(person, customer.email);

/** Whether a text that isn't JSON names the person: by an email address, or by an id that isn't part of a longer word. Pure. */
export function isNamedIn(text: string, person: Person): boolean {
  const folded = text.toLowerCase();
  const { emails, userIds, customerIds, visitorIds, creatorIds } = person;
  const ids = [...userIds, ...customerIds, ...visitorIds, ...creatorIds];
  return emails.some((email) => folded.includes(email)) || ids.some((id) => isWordIn(text, id));
}

function isWordIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const around = [text[at - 1], text[at + word.length]];
    if (!around.some((character) => character !== undefined && /[\p{L}\p{N}_]/u.test(character))) return true;
  }
  return false;
}

const includes = (ids: readonly string[], id: unknown): boolean => typeof id === 'string' && ids.includes(id);
const isEmailOf = (person: Person, email: unknown): boolean => typeof email === 'string' && person.emails.includes(email.toLowerCase());
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const omit = (value: Json, left: readonly string[]): Json =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !left.includes(name)));

const omitFrom = (value: unknown, left: readonly string[]): unknown => (isObject(value) ? omit(value, left) : value);

/** The decisions stay, without the texts that they quote. */
function blankModeration(moderation: Json): Json {
  const { history, ...rest } = omit(moderation, QUOTES);
  return {
    ...rest,
    ...(Array.isArray(history) && { history: history.map((entry: unknown) => omitFrom(entry, QUOTES)) }),
  };
}

const QUOTES = ['feedback', 'changes'];

function mapChanged(values: readonly unknown[], map: (value: unknown) => unknown): readonly unknown[] {
  const mapped = values.map((value) => map(value));
  return mapped.some((value, place) => value !== values[place]) ? mapped : values;
}
