// Computes and verifies the two signatures of a delivery. Uses WebCrypto only, so that it runs in browsers too.

/** What Standard Webhooks signs: `id.timestamp.body`, with the id and the timestamp of the headers. */
export interface StandardMessage {
  readonly id: string;
  readonly timestampSeconds: number | string;
  readonly body: Uint8Array;
}

const PREFIX = 'whsec_';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const encoder = new TextEncoder();

/** Whether a secret is valid: after `whsec_` it is base64 and not empty. Without the prefix, any text that isn't empty is valid. */
export function isValidSecret(secret: string): boolean {
  const encoded = secret.slice(PREFIX.length);
  return secret.startsWith(PREFIX) ? encoded !== '' && BASE64.test(encoded) : secret !== '';
}

/** Returns the value of `webhook-signature` for one secret: `v1,` and base64. */
export async function computeStandardSignature(parts: StandardMessage, secret: string): Promise<string> {
  return `v1,${btoa(String.fromCharCode(...(await computeHmac(decodeKey(secret), buildSignedText(parts)))))}`;
}

/** Returns the value of `x-service-signature`: lowercase hexadecimal, of the body only, keyed with the text of the secret. */
export async function computeLegacySignature(body: Uint8Array, secret: string): Promise<string> {
  const bytes = await computeHmac(encoder.encode(secret), body);
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** More than any rotation needs, and few enough that an attacker can't keep a receiver busy. */
const MAX_SIGNATURES = 16;
/** 32 bytes in base64. */
const STANDARD_SIGNATURE = /^v1,[A-Za-z0-9+/]{43}=$/;

/** Whether one of the signatures, separated by spaces, is valid for this secret. Checks the first 16 that have the right form, each in
 *  constant time. */
export async function isStandardSignature(signatures: string, parts: StandardMessage, secret: string): Promise<boolean> {
  const text = buildSignedText(parts);
  const candidates = signatures.split(' ').filter((one) => STANDARD_SIGNATURE.test(one));
  const matches = await Promise.all(
    candidates.slice(0, MAX_SIGNATURES).map((one) => isHmac(decodeKey(secret), text, decodeBase64(one.slice('v1,'.length)))),
  );
  return matches.includes(true);
}

/** Whether a signature is valid for this secret. Takes constant time. */
export async function isLegacySignature(signature: string, body: Uint8Array, secret: string): Promise<boolean> {
  const bytes = /^[0-9a-f]{64}$/.test(signature)
    ? Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : undefined;
  return isHmac(encoder.encode(secret), body, bytes);
}

function decodeKey(secret: string): Uint8Array<ArrayBuffer> {
  return (secret.startsWith(PREFIX) ? decodeBase64(secret.slice(PREFIX.length)) : undefined) ?? encoder.encode(secret);
}

function buildSignedText({ id, timestampSeconds, body }: StandardMessage): Uint8Array<ArrayBuffer> {
  const head = encoder.encode(`${id}.${timestampSeconds}.`);
  const text = new Uint8Array(head.length + body.length);
  text.set(head);
  text.set(body, head.length);
  return text;
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  return BASE64.test(text) ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0)) : undefined;
}

async function computeHmac(key: Uint8Array<ArrayBuffer>, data: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await importKey(key), copyBytes(data)));
}

/** `verify` of WebCrypto compares in constant time. */
async function isHmac(key: Uint8Array<ArrayBuffer>, data: Uint8Array, signature: Uint8Array<ArrayBuffer> | undefined): Promise<boolean> {
  return signature !== undefined && crypto.subtle.verify('HMAC', await importKey(key), signature, copyBytes(data));
}

function importKey(key: Uint8Array<ArrayBuffer>) {
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/** Copies bytes: WebCrypto doesn't accept shared memory. */
const copyBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
