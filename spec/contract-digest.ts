// The digest of a contract: two deployments that show the same one promise the same.
import { createHash } from 'node:crypto';

/** The field at the root of the OpenAPI document that holds its digest. */
export const DIGEST_FIELD = 'x-contract-digest';

/** Fields at the root of a document that say where it is served, not what it promises. */
const LEFT_OUT = ['servers', DIGEST_FIELD];

/** `sha256:` and the hexadecimal SHA-256 of the document as JSON without blanks, the members of every object sorted by
 *  name (by UTF-16 code units), without `servers` and `x-contract-digest` at the root. So it can be computed from what
 *  any deployment gives at /openapi.json. Pure. */
export function contractDigest(document: object): string {
  const promised = Object.fromEntries(Object.entries(document).filter(([name]) => !LEFT_OUT.includes(name)));
  return `sha256:${createHash('sha256').update(canonicalJson(promised), 'utf8').digest('hex')}`;
}

/** JSON without blanks, the members of every object sorted by name (by UTF-16 code units). Pure. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

/** The bundle, JSON text, with its digest in it, behind `info`. Pure. */
export function withDigest(bundle: string): string {
  const { openapi, info, ...rest } = JSON.parse(bundle) as Record<string, unknown>;
  const digest = contractDigest({ openapi, info, ...rest });
  return `${JSON.stringify({ openapi, info, [DIGEST_FIELD]: digest, ...rest }, undefined, 2)}\n`;
}

function sorted(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(sorted);
  if (node === null || typeof node !== 'object') return node;
  const names = Object.keys(node).sort();
  return Object.fromEntries(names.map((name) => [name, sorted((node as Record<string, unknown>)[name])]));
}
