// Masks the secrets in a JSON text, string by string, by the names of their fields.
import { replaceJsonStrings, type JsonString } from './json-strings.js';
import { maskCharacters, maskSecret } from './mask-characters.js';
import { isSecretName } from './secret-names.js';

/** Returns the JSON text with its secrets masked; undefined if the text isn't JSON. `maskText` masks a string whose field doesn't say
 *  that it is a secret: it may contain a key, a URL with a password, or JSON again. Pure. */
export function maskJson(text: string, maskText: (text: string) => string): string | undefined {
  return replaceJsonStrings(text, (string) => maskString(string, maskText));
}

function maskString(string: JsonString, maskText: (text: string) => string): string {
  const { raw, isName, field, isInHeaderList } = string;
  // Headers that a webhook sends are likely to be credentials.
  if (!isName && isInHeaderList && field === 'value') return maskCharacters(raw);
  const masked = maskEncoded(raw, maskText);
  return !isName && isSecretField(string) ? maskSecret(masked) : masked;
}

/** The items of a list are secrets if its name in the singular is a secret's; `keys` is mostly a list of ids. */
function isSecretField({ field, isListItem }: JsonString): boolean {
  if (field === undefined) return false;
  return isSecretName(isListItem ? field.replace(/(?<!key)s$/i, '') : field);
}

/** Masks the decoded text and encodes it again as it was: with escaped slashes if it had any. */
function maskEncoded(raw: string, maskText: (text: string) => string): string {
  const decoded = JSON.parse(`"${raw}"`) as string;
  const masked = maskText(decoded);
  if (masked === decoded) return raw;
  const encoded = JSON.stringify(masked).slice(1, -1);
  return raw.includes('\\/') ? encoded.replaceAll('/', '\\/') : encoded;
}
