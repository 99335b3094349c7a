// The POST that every sender makes: an event of the contract, signed under both schemes as our service signs it.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const catalog = JSON.parse(readFileSync(new URL('../../../generated/event-types.json', import.meta.url), 'utf8'));
const { example } = catalog.find(({ event }) => event === 'content.submitted').full;
const { example: compactExample } = catalog.find(({ event }) => event === 'content.submitted').compact;

export const eventName = example.event;
export const secret = `whsec_${Buffer.from('a secret for measurements').toString('base64')}`;
const standardKey = Buffer.from(secret.slice('whsec_'.length), 'base64');

/** The id of event number `index`. */
export function findEventId(index) {
  return `evt_${index.toString().padStart(26, '0')}`;
}

/** The exact body of an event. */
export function bodyOf(id) {
  return JSON.stringify({ ...example, id });
}

export const compactBody = JSON.stringify(compactExample);

/** Header names and values, alternating. */
export function signedHeaders(id, body) {
  const seconds = String(Math.floor(Date.now() / 1_000));
  return [
    'content-type',
    'application/json',
    'user-agent',
    'Service-Webhook/1.0',
    'x-service-signature',
    createHmac('sha256', secret).update(body).digest('hex'),
    'webhook-id',
    id,
    'webhook-timestamp',
    seconds,
    'webhook-signature',
    `v1,${createHmac('sha256', standardKey).update(`${id}.${seconds}.${body}`).digest('base64')}`,
  ];
}

/** Fails unless a received POST has valid signatures. */
export function checkSigned({ rawHeaders, body }) {
  const sent = Object.fromEntries(
    Array.from({ length: rawHeaders.length / 2 }, (_, index) => [rawHeaders[2 * index].toLowerCase(), rawHeaders[2 * index + 1]]),
  );
  const standard = createHmac('sha256', standardKey).update(`${sent['webhook-id']}.${sent['webhook-timestamp']}.${body}`).digest('base64');
  const legacy = createHmac('sha256', secret).update(body).digest('hex');
  if (sent['x-service-signature'] !== legacy) throw new Error('the legacy signature is wrong');
  if (sent['webhook-signature'] !== `v1,${standard}`) throw new Error('the Standard Webhooks signature is wrong');
  return Buffer.byteLength(body);
}
