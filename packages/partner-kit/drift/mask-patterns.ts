// Masks the secrets in a text that isn't JSON, by patterns: forms, queries, URLs, and JSON that is cut off or inside another text.
import { maskCharacters, maskSecret } from './mask-characters.js';
import { replaceFormFields } from './mask-form-data.js';
import { isSecretName } from './secret-names.js';

/** After a letter the prefix is the end of a word, such as `task_`. An escaped character counts as no letter. */
const KEY = /(?<=^|[^A-Za-z]|\\[nrtbf]|%[\dA-Fa-f]{2})(sk_|whsec_)((?:[\w+/-]|%2[bf]){8,})/gi;
/** The `&` can be escaped, as in JSON and HTML. */
const IN_QUERY = /((?:^|[?&]|\\u0026|&amp;)([^=&?#\s"\\;]{1,100})=)([^&#\s"\\]*)/gi;
/** User, then password. Slashes can be escaped, as in JSON. */
const LOGIN = /(:(?:\\?\/){2})([^\s"/\\@:?#]+)(?::([^\s"/\\?#]*))?@/g;

/** JSON can be inside a JSON string, at any depth: the deeper, the more backslashes are before its quotes. */
const DEEP = String.raw`(?<!\\)(?<deep>\\*)`;
/** The quote that ends a string at this depth; a quote with more backslashes doesn't. */
const LAST_QUOTE = String.raw`(?<!\\)(?:\k<deep>\k<deep>\\\\)*\k<deep>"`;
const VALUE = String.raw`\s*:\s*\k<deep>")(?<value>[\s\S]*?)(?<end>${LAST_QUOTE})`;
const IN_JSON = new RegExp(String.raw`(?<start>${DEEP}"(?<name>[^"\\]{1,100})\k<deep>"${VALUE}`, 'g');
const HEADER_VALUE = new RegExp(String.raw`(?<start>${DEEP}"value\k<deep>"${VALUE}`, 'g');
/** A whole string, matched without backtracking: that would take exponential time in a list without an end. */
const TEXT = String.raw`(?=(?<text>\k<deep>"[\s\S]*?${LAST_QUOTE}))\k<text>`;
const HEADER_LIST = new RegExp(String.raw`${DEEP}"headers\k<deep>"\s*:\s*\[(?:[^[\]"\\]|\\+[nrt]|${TEXT})*\]`, 'g');
const ITEM = new RegExp(String.raw`(?<start>${DEEP}")(?<value>[\s\S]*?)(?<end>${LAST_QUOTE})`, 'g');
const LIST = new RegExp(
  String.raw`(?<start>${DEEP}"(?<name>[^"\\]{1,100})\k<deep>"\s*:\s*\[)(?<value>(?:[\s,]|\\+[nrt]|${TEXT})+)(?<end>\])`,
  'g',
);

/** The named groups of an expression. */
interface Found {
  readonly start: string;
  readonly name: string;
  readonly value: string;
  readonly end: string;
}

/** Replaces the group `value` in each match of an expression that has the groups of `Found`. */
const replaceValues = (text: string, expression: RegExp, change: (found: Found) => string): string =>
  text.replaceAll(expression, (...parts) => {
    const found = parts.at(-1) as Found;
    return `${found.start}${change(found)}${found.end}`;
  });

/** Headers that a webhook sends are likely to be credentials. */
const maskHeaderLists = (text: string): string =>
  text.replaceAll(HEADER_LIST, (list) => replaceValues(list, HEADER_VALUE, ({ value }) => maskCharacters(value)));

/** Handles lists of strings only. `keys` is mostly a list of ids. */
const maskLists = (text: string): string =>
  replaceValues(text, LIST, ({ name, value }) =>
    isSecretName(name.replace(/(?<!key)s$/i, '')) ? replaceValues(value, ITEM, (item) => maskSecret(item.value)) : value,
  );

/** Masks strings by the names of their fields, also in JSON inside another string. */
const maskFields = (text: string): string =>
  replaceValues(text, IN_JSON, ({ name, value }) => {
    if (isSecretName(name)) return maskSecret(value);
    return value.includes('"') ? maskFields(value) : value;
  });

/** Returns the text with its API keys, secrets and credentials masked. Pure. */
export function maskPatterns(text: string): string {
  const maskNamed = (whole: string, start: string, name: string, secret: string): string =>
    isSecretName(name) ? start + maskSecret(secret) : whole;
  const keyless = maskHeaderLists(text).replaceAll(KEY, (_, prefix: string, secret: string) => prefix + maskCharacters(secret));
  const fieldless = replaceFormFields(maskFields(maskLists(keyless)), (name, value) => (isSecretName(name) ? maskSecret(value) : value));
  return fieldless
    .replaceAll(IN_QUERY, maskNamed)
    .replaceAll(LOGIN, (_, slashes: string, user: string, password?: string) =>
      password === undefined ? `${slashes}${maskCharacters(user)}@` : `${slashes}${user}:${maskCharacters(password)}@`,
    );
}
