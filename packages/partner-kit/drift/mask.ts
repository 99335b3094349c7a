// Takes the secrets out of recorded traffic before it is written anywhere.
import type { HarEntry, HarHeader } from './har.js';
import { replaceFormFields } from './mask-form-data.js';
import { isSecretName } from './secret-names.js';

/** The headers of HTTP that logins have: no contract says what is in them. */
const LOGIN_HEADERS = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'x-api-key']);

/** The exchange without what lets anybody in or sign: texts whose names say that they are logins, cookies, keys, tokens or secrets, in
 *  headers, queries, forms and bodies, and our API keys and webhook secrets wherever they stand. What replaces them has the same length
 *  and form, so that it still fits the contract. Pure. */
export function maskSecrets({ request, response, ...entry }: HarEntry): HarEntry {
  const { postData, queryString } = request;
  const { content } = response;
  return {
    ...entry,
    request: {
      ...request,
      url: maskText(request.url),
      headers: request.headers.map(maskHeader),
      ...(queryString && { queryString: queryString.map(maskParameter) }),
      ...(postData && { postData: { ...postData, ...(postData.text !== undefined && { text: maskText(postData.text) }) } }),
    },
    response: {
      ...response,
      headers: response.headers.map(maskHeader),
      content: { ...content, ...(content.text !== undefined && { text: maskText(content.text) }) },
    },
  };
}

/** Which way somebody showed who they are is no secret; what they showed is. A signature speaks for one message alone. */
function maskHeader({ name, value }: HarHeader): HarHeader {
  const scheme = /^(Bearer|Basic) /i.exec(value)?.[0] ?? '';
  if (LOGIN_HEADERS.has(name.toLowerCase())) return { name, value: `${scheme}masked` };
  const masked = maskText(value);
  if (!isSecretName(name) || /signature/i.test(name)) return { name, value: masked };
  return { name, value: scheme + maskSecret(masked.slice(scheme.length)) };
}

/** A parameter of a query, decoded. */
function maskParameter({ name, value }: HarHeader): HarHeader {
  const masked = maskText(value);
  return { name: maskText(name), value: isSecretName(name) ? maskSecret(masked) : masked };
}

const maskCharacters = (secret: string): string => 'A'.repeat(secret.length);

/** A key that is masked already keeps its beginning, which says of what kind it was. */
const maskSecret = (secret: string): string => (/^(?:sk_|whsec_)A*$/.test(secret) ? secret : maskCharacters(secret));

/** Behind a letter these would be the end of a word, such as `task_`; an escaped character is no letter. */
const KEY = /(?<=^|[^A-Za-z]|\\[nrtbf]|%[\dA-Fa-f]{2})(sk_|whsec_)((?:[\w+/-]|%2[bf]){8,})/gi;
/** The `&` may be escaped, as in JSON and HTML. */
const IN_QUERY = /((?:^|[?&]|\\u0026|&amp;)([^=&?#\s"\\;]{1,100})=)([^&#\s"\\]*)/gi;
/** User, then password; slashes may be escaped in JSON. */
const LOGIN = /(:(?:\\?\/){2})([^\s"/\\@:?#]+)(?::([^\s"/\\?#]*))?@/g;

/** JSON may stand in a text of JSON, and that in another: the deeper, the more backslashes stand before its quotes. */
const DEEP = String.raw`(?<!\\)(?<deep>\\*)`;
/** The quote that ends a text so deep; what is escaped once more does not. */
const LAST_QUOTE = String.raw`(?<!\\)(?:\k<deep>\k<deep>\\\\)*\k<deep>"`;
const VALUE = String.raw`\s*:\s*\k<deep>")(?<value>[\s\S]*?)(?<end>${LAST_QUOTE})`;
const IN_JSON = new RegExp(String.raw`(?<start>${DEEP}"(?<name>[^"\\]{1,100})\k<deep>"${VALUE}`, 'g');
const HEADER_VALUE = new RegExp(String.raw`(?<start>${DEEP}"value\k<deep>"${VALUE}`, 'g');
/** A whole text, which is never gone back into: that would take for ever where a list has no end. */
const TEXT = String.raw`(?=(?<text>\k<deep>"[\s\S]*?${LAST_QUOTE}))\k<text>`;
const HEADER_LIST = new RegExp(String.raw`${DEEP}"headers\k<deep>"\s*:\s*\[(?:[^[\]"\\]|\\+[nrt]|${TEXT})*\]`, 'g');
const ITEM = new RegExp(String.raw`(?<start>${DEEP}")(?<value>[\s\S]*?)(?<end>${LAST_QUOTE})`, 'g');
const LIST = new RegExp(
  String.raw`(?<start>${DEEP}"(?<name>[^"\\]{1,100})\k<deep>"\s*:\s*\[)(?<value>(?:[\s,]|\\+[nrt]|${TEXT})+)(?<end>\])`,
  'g',
);

/** The groups of an expression, as they are found in its matches. */
interface Found {
  readonly start: string;
  readonly name: string;
  readonly value: string;
  readonly end: string;
}

/** The text with other values where the expression, which has the groups of `Found`, finds some. */
const withValues = (text: string, expression: RegExp, change: (found: Found) => string): string =>
  text.replaceAll(expression, (...parts) => {
    const found = parts.at(-1) as Found;
    return `${found.start}${change(found)}${found.end}`;
  });

/** Headers that a webhook shall carry are logins as likely as not. */
const maskHeaderLists = (text: string): string =>
  text.replaceAll(HEADER_LIST, (list) => withValues(list, HEADER_VALUE, ({ value }) => maskCharacters(value)));

/** Lists of texts alone; `keys` are those of a table as likely as not. */
const maskLists = (text: string): string =>
  withValues(text, LIST, ({ name, value }) =>
    isSecretName(name.replace(/(?<!key)s$/i, '')) ? withValues(value, ITEM, (item) => maskSecret(item.value)) : value,
  );

/** Texts by their names, also in JSON that stands in another text. */
const maskFields = (text: string): string =>
  withValues(text, IN_JSON, ({ name, value }) => {
    if (isSecretName(name)) return maskSecret(value);
    return value.includes('"') ? maskFields(value) : value;
  });

/** The text without keys, secrets and logins. Pure. */
export function maskText(text: string): string {
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
