// The digest of a contract. Two deployments with the same digest serve the same contract.
import { createHash } from 'node:crypto';

/** The root field of the OpenAPI document that holds its digest. */
export const DIGEST_FIELD = 'x-contract-digest';

/** Root fields that don't affect what the contract promises. */
const EXCLUDED_FIELDS = ['servers', DIGEST_FIELD];

/** Returns `sha256:` and the hexadecimal SHA-256 of the document as JSON without whitespace, with object members sorted by name (UTF-16
 *  code units), without `servers` and `x-contract-digest` at the root. Clients can compute it from the /openapi.json of any deployment.
 *  Pure. */
export function computeContractDigest(document: object): string {
  const promised = Object.fromEntries(Object.entries(document).filter(([name]) => !EXCLUDED_FIELDS.includes(name)));
  return `sha256:${createHash('sha256').update(toCanonicalJson(promised), 'utf8').digest('hex')}`;
}

/** Returns JSON without whitespace, with object members sorted by name (UTF-16 code units). Omits values, or writes null, as
 *  JSON.stringify does. Pure. */
export function toCanonicalJson(value: unknown): string {
  return serialize(value) ?? 'null';
}

/** Returns undefined for a value that JSON can't represent. Builds the text itself, because objects list integer-like names such as
 *  `10` first. */
function serialize(value: unknown): string | undefined {
  if (Array.isArray(value)) return `[${Array.from(value, (item) => serialize(item) ?? 'null').join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  const texts = members.map(([name, member]) => ({ name: JSON.stringify(name), text: serialize(member) }));
  return `{${texts.flatMap(({ name, text }) => (text === undefined ? [] : `${name}:${text}`)).join(',')}}`;
}

/** Returns the bundle (JSON text) with its digest inserted after `info`. Pure. */
export function addDigest(bundle: string): string {
  const { openapi, info, ...rest } = JSON.parse(bundle) as Record<string, unknown>;
  const digest = computeContractDigest({ openapi, info, ...rest });
  return `${JSON.stringify({ openapi, info, [DIGEST_FIELD]: digest, ...rest }, undefined, 2)}\n`;
}
