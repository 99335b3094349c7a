// Masks the secrets of a recorded exchange before it is written to a file.
import type { HarEntry, HarHeader } from './har.js';
import { maskSecret } from './mask-characters.js';
import { maskText } from './mask-text.js';
import { isSecretName } from './secret-names.js';

/** The HTTP headers that carry credentials, even if a contract describes them otherwise. */
const CREDENTIAL_HEADERS = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'x-api-key']);

/** Returns the exchange with its credentials masked: values whose names say that they are logins, cookies, keys, tokens or secrets, in
 *  headers, queries, forms and bodies, and the service's API keys and webhook secrets anywhere. A masked value keeps its length and
 *  form, so that it still fits the contract. Pure. */
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

/** Keeps the authentication scheme, which is no secret. Keeps signatures too: each is valid for one message only. */
function maskHeader({ name, value }: HarHeader): HarHeader {
  const scheme = /^(Bearer|Basic) /i.exec(value)?.[0] ?? '';
  if (CREDENTIAL_HEADERS.has(name.toLowerCase())) return { name, value: `${scheme}masked` };
  const masked = maskText(value);
  if (!isSecretName(name) || /signature/i.test(name)) return { name, value: masked };
  return { name, value: scheme + maskSecret(masked.slice(scheme.length)) };
}

/** Masks a parameter of a query, decoded. */
function maskParameter({ name, value }: HarHeader): HarHeader {
  const masked = maskText(value);
  return { name: maskText(name), value: isSecretName(name) ? maskSecret(masked) : masked };
}
