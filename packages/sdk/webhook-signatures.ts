// The two signatures of a delivery: how they are made and told. WebCrypto only, so that this runs wherever fetch does.

/** What Standard Webhooks signs: `id.timestamp.body`; the id and the moment are those of the headers. */
export interface StandardParts {
  readonly id: string;
  readonly timestampSeconds: number | string;
  readonly body: Uint8Array;
}

const PREFIX = 'whsec_';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const encoder = new TextEncoder();

/** Whether a secret makes a key: behind `whsec_` stands base64 that is not empty. Any other secret is a key as it stands. */
export function makesKey(secret: string): boolean {
  const encoded = secret.slice(PREFIX.length);
  return secret.startsWith(PREFIX) ? encoded !== '' && BASE64.test(encoded) : secret !== '';
}

/** The value of `webhook-signature` for one secret: `v1,` and base64. */
export async function standardSignature(parts: StandardParts, secret: string): Promise<string> {
  return `v1,${btoa(String.fromCharCode(...(await hmac(standardKey(secret), signedText(parts)))))}`;
}

/** The value of `x-service-signature`: the body alone, lowercase hexadecimal, keyed with the text of the secret. */
export async function legacySignature(body: Uint8Array, secret: string): Promise<string> {
  const bytes = await hmac(encoder.encode(secret), body);
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** More than any rotation needs, and few enough that nobody keeps a receiver busy with them. */
const MOST_SIGNATURES = 16;
/** 32 bytes in base64. */
const STANDARD_SIGNATURE = /^v1,[A-Za-z0-9+/]{43}=$/;

/** Whether one of the signatures with blanks between was made with this secret; the first 16 of the right form are looked at.
 *  In constant time for each. */
export async function isStandardSignature(signatures: string, parts: StandardParts, secret: string): Promise<boolean> {
  const text = signedText(parts);
  const candidates = signatures.split(' ').filter((one) => STANDARD_SIGNATURE.test(one));
  const matches = await Promise.all(
    candidates.slice(0, MOST_SIGNATURES).map((one) => isHmac(standardKey(secret), text, fromBase64(one.slice('v1,'.length)))),
  );
  return matches.includes(true);
}

/** Whether this signature was made with this secret. In constant time. */
export async function isLegacySignature(signature: string, body: Uint8Array, secret: string): Promise<boolean> {
  const bytes = /^[0-9a-f]{64}$/.test(signature)
    ? Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : undefined;
  return isHmac(encoder.encode(secret), body, bytes);
}

function standardKey(secret: string): Uint8Array<ArrayBuffer> {
  return (secret.startsWith(PREFIX) ? fromBase64(secret.slice(PREFIX.length)) : undefined) ?? encoder.encode(secret);
}

function signedText({ id, timestampSeconds, body }: StandardParts): Uint8Array<ArrayBuffer> {
  const head = encoder.encode(`${id}.${timestampSeconds}.`);
  const text = new Uint8Array(head.length + body.length);
  text.set(head);
  text.set(body, head.length);
  return text;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  return BASE64.test(text) ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0)) : undefined;
}

async function hmac(key: Uint8Array<ArrayBuffer>, data: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await imported(key), copied(data)));
}

/** `verify` of WebCrypto compares in constant time. */
async function isHmac(key: Uint8Array<ArrayBuffer>, data: Uint8Array, signature: Uint8Array<ArrayBuffer> | undefined): Promise<boolean> {
  return signature !== undefined && crypto.subtle.verify('HMAC', await imported(key), signature, copied(data));
}

function imported(key: Uint8Array<ArrayBuffer>) {
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/** What is given may lie in memory that is shared; WebCrypto takes none of that. */
const copied = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
