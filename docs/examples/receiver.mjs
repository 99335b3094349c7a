// A complete webhook receiver to copy. It needs only node:http and node:crypto.
//
//   WEBHOOK_SECRET=whsec_… PORT=4000 node receiver.mjs
//
// What every receiver has to do, in this order:
//   1. Accept only POST.                                             otherwise 405
//   2. Read the body as bytes, and keep these bytes.                 above 1 MiB 413
//   3. Verify the signature over exactly these bytes, and only then
//      parse them. If a framework parses and serializes the body,
//      its bytes change and the signature doesn't match.             otherwise 401
//   4. Deduplicate by id: a delivery may arrive more than once.
//   5. Process the event, then return 200. The service retries after
//      a 5xx or a timeout, but not after a 4xx.                      on failure 500
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const MAX_BODY_BYTES = 1024 * 1024;
const TOLERANCE_SECONDS = 300;

/** Creates an HTTP server that receives deliveries; call `listen` on it.
 *  `onEvent(event, id)` processes an event. If it throws (or its promise is rejected), the server returns 500, and the
 *  next delivery of the same event runs it again. Put work that takes seconds into your own queue: the service waits
 *  ten seconds by default. `onTest(event, id)` gets test events, which did not happen. `onError` receives the error
 *  behind a 500.
 *  `requireTimestamp: false` also accepts deliveries without webhook-* headers, and so recorded ones forever. */
export function createReceiver({
  secret,
  onEvent,
  onTest = () => undefined,
  onError = console.error,
  now = () => new Date(),
  rememberedIds = 10_000,
  requireTimestamp = true,
}) {
  if (Buffer.from(standardKey(secret ?? '')).length < 16) throw new Error('the secret must make a key of at least 16 bytes');
  const once = rememberWork(rememberedIds);

  async function receive(request) {
    if (request.method !== 'POST') return { status: 405, body: { error: 'send POST' }, headers: { Allow: 'POST' } };
    const body = await readBody(request);
    if (!body) return { status: 413, body: { error: 'the body is too large' } };
    if (!isAuthentic({ headers: request.headers, body, secret, nowSeconds: now().getTime() / 1000, requireTimestamp }))
      return { status: 401, body: { error: 'the signature is not valid' } };
    const event = JSON.parse(body.toString('utf8'));
    const id = request.headers['webhook-id'] ?? event.id;
    if (request.headers['webhook-test'] === 'true') await onTest(event, id);
    else await once(id, () => onEvent(event, id));
    return { status: 200, body: { received: true } };
  }

  return createServer({ requestTimeout: 10_000 }, (request, response) => {
    receive(request)
      .catch((error) => {
        onError(error);
        return { status: 500, body: { error: 'processing failed' } };
      })
      .then(({ status, body, headers }) => {
        response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
        response.end(JSON.stringify(body));
      });
  });
}

/** Returns the body as received; undefined if it is larger than MAX_BODY_BYTES: then it is read to its end, but not stored. */
async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return size <= MAX_BODY_BYTES ? Buffer.concat(chunks) : undefined;
}

/** Whether the sender knows the secret and sent this just now.
 *  Checks the webhook-* headers: they also cover the id and the time, and during a secret rotation they carry one
 *  signature with the old secret and one with the new. x-service-signature doesn't cover the time: if it were enough,
 *  anyone who recorded a delivery could leave out the other headers and send it again a year later. So it is only
 *  checked with `requireTimestamp: false`, and only if the others are missing. */
export function isAuthentic({ headers, body, secret, nowSeconds, requireTimestamp = true }) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (!requireTimestamp && id === undefined && timestamp === undefined && signatures === undefined)
    return isSame(headers['x-service-signature'], hmac(secret, body).toString('hex'));
  if (!id || !signatures || !/^\d{1,12}$/.test(timestamp ?? '')) return false;
  if (Math.abs(nowSeconds - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const expected = `v1,${hmac(standardKey(secret), `${id}.${timestamp}.`, body).toString('base64')}`;
  return signatures.split(' ').some((signature) => isSame(signature, expected));
}

/** Returns the decoded base64 after `whsec_`; a secret of another form is used as the key itself. */
function standardKey(secret) {
  return secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : secret;
}

function hmac(key, ...parts) {
  const hash = createHmac('sha256', key);
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Compares in constant time, so that the duration reveals nothing about a forged signature. */
function isSame(received = '', expected) {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Returns `once(id, work)`, which runs the work of an id one time. A duplicate waits for the same work and gets the same
 *  result; failed work is forgotten, so that the next delivery runs it again. The memory is lost when the process ends
 *  and isn't shared with other processes: with a database, insert the id under a unique key in the transaction of the
 *  work instead. */
function rememberWork(limit) {
  const works = new Map();
  return async (id, work) => {
    if (id === undefined) return work(); // a compact body without webhook-* headers has no id; only possible with requireTimestamp: false
    if (works.has(id)) return works.get(id);
    const working = (async () => work())();
    works.set(id, working);
    if (works.size > limit) works.delete(works.keys().next().value);
    working.catch(() => works.delete(id));
    return working;
  };
}

const HELP = `WEBHOOK_SECRET=whsec_… PORT=4000 node receiver.mjs

Prints each event that it receives on 127.0.0.1.

1. Add an endpoint for http://127.0.0.1:4000/ in the dashboard (Webhooks) or over the API. The service shows its secret once.
2. Start this with that secret and the same port.`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const secret = process.env.WEBHOOK_SECRET;
  if (process.argv.includes('--help') || !secret) {
    console.error(HELP);
    process.exit(process.argv.includes('--help') ? 0 : 1);
  }
  createReceiver({
    secret,
    onEvent: (event, id) => console.log(`${event.event} ${id ?? ''}`),
    onTest: (event, id) => console.log(`${event.event} ${id} (a test)`),
  }).listen(Number(process.env.PORT ?? 4000), '127.0.0.1', function () {
    console.log(`Waiting for webhooks on http://127.0.0.1:${this.address().port}`);
  });
}
