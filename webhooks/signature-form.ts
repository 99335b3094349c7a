// Parses signature headers as leniently as possible, and says how they differ from what the service sends.

/** The signatures in a header, each as its 32 bytes, and what is wrong with their format. */
export interface ReadSignatures {
  readonly signatures: readonly Buffer[];
  readonly error?: string | undefined;
}

/** Parses `x-service-signature`: 64 lowercase hexadecimal digits. */
export function readLegacySignature(value: string): ReadSignatures {
  const bytes = decodeSignature(stripQuotes(value));
  return { signatures: bytes ? [bytes] : [], error: /^[0-9a-f]{64}$/.test(value) ? undefined : describeLegacyError(value, bytes) };
}

/** Parses `webhook-signature`: signatures `v1,<base64>`, separated by a space. Skips those of other versions. */
export function readStandardSignatures(value: string): ReadSignatures {
  const items = value.split(/[\s;]+|(?<==),\s*(?=v\d)/).filter((item) => item !== '' && !/^v(?!1[,=:])\d*[a-z]?,/.test(item));
  const signatures = items.map((item) => decodeSignature(stripQuotes(item))).filter((bytes) => bytes !== undefined);
  if (items.length === 0) return { signatures, error: 'it holds no signature of version v1.' };
  if (/;|=,\s*v\d/.test(value)) return { signatures, error: 'several signatures must have a space between them, and nothing else.' };
  const wrong = items.find((item) => !/^v1,[A-Za-z0-9+/]{43}=$/.test(item));
  return { signatures, error: wrong === undefined ? undefined : describeStandardError(wrong) };
}

const PREFIX = /^(sha256|sha-256|hmac-sha256|hmac|hex|v1)([=:,])\s*/i;

/** Removes quotation marks around a signature and prefixes that some services write. */
function stripQuotes(text: string): string {
  return text.replaceAll(/^["'\s]+|(?<!["'\s])["'\s]+$/g, '').replace(PREFIX, '');
}

/** Decodes the 32 bytes of a SHA-256 from hexadecimal, base64 or base64url. */
function decodeSignature(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return Buffer.from(text, 'base64');
  return undefined;
}

function describeLegacyError(value: string, bytes: Buffer | undefined): string {
  const bare = stripQuotes(value);
  const prefix = PREFIX.exec(value)?.[0];
  if (prefix !== undefined) return `it begins with "${prefix}"; this header holds the hexadecimal digits alone.`;
  if (bare !== value) return 'it has spaces or quotation marks around it.';
  if (bytes && bare.length === 64) return 'it has capital letters; the hexadecimal digits of this header are lowercase.';
  if (bytes) return 'it is base64; this header is hexadecimal (digest("hex"), hexdigest()). Base64 is for webhook-signature.';
  return `it is not 64 hexadecimal digits${describeLength(bare)}.`;
}

function describeStandardError(item: string): string {
  const bare = stripQuotes(item);
  if (/^[0-9a-f]{64}$/i.test(bare)) return 'it is hexadecimal; webhook-signature is "v1," and base64 (digest("base64")).';
  if (!item.startsWith('v1,')) return `a signature begins with "v1,", not with "${item.slice(0, 3)}".`;
  if (/^[A-Za-z0-9+/_-]{43}=?$/.test(bare))
    return 'it is base64url or has lost its "=" at the end; webhook-signature is plain base64 with padding.';
  return `what follows "v1," is not the base64 of 32 bytes${describeLength(bare)}.`;
}

const HASHES: Readonly<Record<number, string>> = { 40: 'SHA-1', 96: 'SHA-384', 128: 'SHA-512', 32: 'MD5' };

function describeLength(text: string): string {
  const hash = /^[0-9a-f]+$/i.test(text) ? HASHES[text.length] : undefined;
  if (hash) return `: it is as long as ${hash}, the service uses HMAC-SHA256`;
  return text.length < 43 ? `: it has ${text.length} characters, is it cut off?` : '';
}
