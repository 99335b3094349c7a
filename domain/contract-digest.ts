// The digest of a contract: two deployments that show the same one promise the same.
import { createHash } from 'node:crypto';

/** The field at the root of the OpenAPI document that holds its digest. */
export const DIGEST_FIELD = 'x-contract-digest';

/** Fields at the root of a document that say where it is served, not what it promises. */
const EXCLUDED_FIELDS = ['servers', DIGEST_FIELD];

/** `sha256:` and the hexadecimal SHA-256 of the document as JSON without blanks, the members of every object sorted by
 *  name (by UTF-16 code units), without `servers` and `x-contract-digest` at the root. So it can be computed from what
 *  any deployment gives at /openapi.json. Pure. */
export function computeContractDigest(document: object): string {
  const promised = Object.fromEntries(Object.entries(document).filter(([name]) => !EXCLUDED_FIELDS.includes(name)));
  return `sha256:${createHash('sha256').update(toCanonicalJson(promised), 'utf8').digest('hex')}`;
}

/** JSON without blanks, the members of every object sorted by name (by UTF-16 code units). Leaves out, and writes null for, what
 *  JSON.stringify does. Pure. */
export function toCanonicalJson(value: unknown): string {
  return serialize(value) ?? 'null';
}

/** Undefined for what JSON has no text for. The text is put together here: an object would show names such as `10` first, by number. */
function serialize(value: unknown): string | undefined {
  if (Array.isArray(value)) return `[${Array.from(value, (item) => serialize(item) ?? 'null').join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  const texts = members.map(([name, member]) => ({ name: JSON.stringify(name), text: serialize(member) }));
  return `{${texts.flatMap(({ name, text }) => (text === undefined ? [] : `${name}:${text}`)).join(',')}}`;
}

/** The bundle, JSON text, with its digest in it, behind `info`. Pure. */
export function addDigest(bundle: string): string {
  const { openapi, info, ...rest } = JSON.parse(bundle) as Record<string, unknown>;
  const digest = computeContractDigest({ openapi, info, ...rest });
  return `${JSON.stringify({ openapi, info, [DIGEST_FIELD]: digest, ...rest }, undefined, 2)}\n`;
}
