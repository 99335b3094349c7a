// Verifies a webhook delivery. Node 20, no dependencies.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { pathToFileURL } from 'node:url';

const TOLERANCE_SECONDS = 300;

/** Checks the headers webhook-id, webhook-timestamp and webhook-signature; pass undefined for a missing one. `body` is a Buffer with the bytes as received. */
export function isGenuine({ id, timestamp, signatures }, body, secret, nowSeconds = Date.now() / 1000) {
  if (!id || !signatures || !/^\d{1,12}$/.test(timestamp ?? '')) return false;
  if (Math.abs(nowSeconds - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
  const expected = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
  return signatures.split(' ').some((signature) => isSame(signature, expected));
}

/** Checks only the header x-service-signature. It doesn't cover the time: anyone who recorded a delivery can send it again forever, and this accepts it. */
export function hasServiceSignature(signature, body, secret) {
  return isSame(signature, createHmac('sha256', secret).update(body).digest('hex'));
}

function isSame(received = '', expected) {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

// node verify.mjs ID TIMESTAMP SIGNATURES [NOW] < body, or: node verify.mjs --without-timestamp X_SERVICE_SIGNATURE < body
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [first, timestamp, signatures, now] = process.argv.slice(2);
  const body = Buffer.concat(await process.stdin.toArray());
  const secret = process.env.WEBHOOK_SECRET;
  const genuine =
    first === '--without-timestamp'
      ? hasServiceSignature(timestamp, body, secret)
      : isGenuine({ id: first, timestamp, signatures }, body, secret, now ? Number(now) : undefined);
  console.log(genuine ? 'genuine' : 'not genuine');
  process.exitCode = genuine ? 0 : 1;
}
