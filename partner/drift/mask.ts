// Takes the secrets out of recorded traffic before it is written anywhere.
import type { HarEntry, HarHeader } from './har.js';

const SECRET_HEADERS = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'x-api-key']);

/** The exchange with nothing in it that lets anybody in or sign: values of login headers and cookies, API keys and webhook
 *  secrets, wherever they stand. What replaces them has the same length and form, so that it still fits the contract. Pure. */
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

/** Which way somebody showed who they are is no secret; what they showed is. */
function maskHeader({ name, value }: HarHeader): HarHeader {
  if (!SECRET_HEADERS.has(name.toLowerCase())) return { name, value: maskText(value) };
  const scheme = /^(Bearer|Basic) /i.exec(value)?.[0] ?? '';
  return { name, value: `${scheme}masked` };
}

/** A parameter of a query, decoded. */
function maskParameter({ name, value }: HarHeader): HarHeader {
  return { name: maskText(name), value: new RegExp(`^${SECRET_NAMES}$`, 'i').test(name) ? hidden(value) : maskText(value) };
}

/** What secrets are called in queries, forms and bodies. */
const SECRET_NAMES =
  '(?:key|secret|token|password|signature|authorization|(?:api|access|refresh|client|previous)[-_]?(?:key|token|secret))';
const hidden = (secret: string): string => 'A'.repeat(secret.length);

/** Behind a letter these would be the end of a word, such as `task_`; an escaped character is no letter. */
const KEY = /(?<=^|[^A-Za-z]|\\[nrtbf]|%[\dA-Fa-f]{2})(sk_|whsec_)((?:[\w+/-]|%2[bf]){8,})/gi;
const IN_QUERY = new RegExp(`((?:^|[?&])${SECRET_NAMES}=)([^&#\\s"\\\\]*)`, 'gi');
const IN_JSON = new RegExp(`("${SECRET_NAMES}"\\s*:\\s*")((?:[^"\\\\]|\\\\.)*)"`, 'gi');
/** User, then password; slashes may be escaped in JSON. */
const LOGIN = /(:(?:\\?\/){2})([^\s"/\\@:?#]+)(?::([^\s"/\\?#]*))?@/g;
const HEADER_LIST = /"headers"\s*:\s*\[(?:[^\]"]|"(?:[^"\\]|\\.)*")*\]/g;
const HEADER_VALUE = /("value"\s*:\s*")((?:[^"\\]|\\.)*)"/g;

/** The text without keys, secrets and logins. Headers that a webhook shall carry are logins as likely as not. */
export function maskText(text: string): string {
  return text
    .replaceAll(HEADER_LIST, (list) => list.replaceAll(HEADER_VALUE, (_, start: string, value: string) => `${start}${hidden(value)}"`))
    .replaceAll(KEY, (_, prefix: string, secret: string) => prefix + hidden(secret))
    .replaceAll(IN_JSON, (whole, start: string, secret: string) =>
      /^(?:sk_|whsec_)A*$/.test(secret) ? whole : `${start}${hidden(secret)}"`,
    )
    .replaceAll(IN_QUERY, (whole, start: string, secret: string) => (/^(?:sk_|whsec_)A*$/.test(secret) ? whole : start + hidden(secret)))
    .replaceAll(LOGIN, (_, slashes: string, user: string, password?: string) =>
      password === undefined ? `${slashes}${hidden(user)}@` : `${slashes}${user}:${hidden(password)}@`,
    );
}
