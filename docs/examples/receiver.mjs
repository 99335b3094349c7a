// A receiver of webhooks: node:http and node:crypto, nothing else. It is written to be copied.
//
//   WEBHOOK_SECRET=whsec_… PORT=4000 node receiver.mjs
//
// What every receiver has to do, in this order:
//   1. Take POST alone.                                              else 405
//   2. Read the body as bytes, and keep these bytes.                 above 1 MiB 413
//   3. Verify the signature over exactly these bytes, only then
//      parse them. A body that a framework parsed and wrote again
//      has other bytes: its signature fails.                         else 401
//   4. Tell repeats by their id: a delivery may come more than once.
//   5. Do the work, then answer 200. After a 5xx (or no answer) the
//      service tries again; after a 4xx it does not.                 else 500
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const MAX_BODY_BYTES = 1024 * 1024;
const TOLERANCE_SECONDS = 300;

/** An HTTP server that answers deliveries; call `listen` on it.
 *  `onEvent(event, id)` does the work. When it throws (or its promise is rejected) the answer is 500, and the next
 *  delivery of the same event is worked on again. Work that takes seconds belongs in a queue of yours: the service
 *  waits ten seconds unless the endpoint says otherwise. `onError` is told why the answer was 500.
 *  `requireTimestamp: false` accepts deliveries without webhook-* headers too, and so recorded ones for ever. */
export function createReceiver({
  secret,
  onEvent,
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
    await once(id, () => onEvent(event, id));
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

/** The body as it came, or undefined when it is larger than MAX_BODY_BYTES: then it is read to its end, but not kept. */
async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return size <= MAX_BODY_BYTES ? Buffer.concat(chunks) : undefined;
}

/** Whether who sent this knows the secret, and sent it just now.
 *  The webhook-* headers decide: they protect the id and the time as well, and while a secret is rotated they carry a
 *  signature by the old one and one by the new one. x-service-signature says nothing of time: if it were enough, who
 *  recorded a delivery could leave the other headers out and send it again a year later. So it decides only with
 *  `requireTimestamp: false`, where there are none of the others. */
export function isAuthentic({ headers, body, secret, nowSeconds, requireTimestamp = true }) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (!requireTimestamp && id === undefined && timestamp === undefined && signatures === undefined)
    return isSame(headers['x-service-signature'], hmac(secret, body).toString('hex'));
  if (!id || !signatures || !/^\d{1,12}$/.test(timestamp ?? '')) return false;
  if (Math.abs(nowSeconds - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const expected = `v1,${hmac(standardKey(secret), `${id}.${timestamp}.`, body).toString('base64')}`;
  return signatures.split(' ').some((signature) => isSame(signature, expected));
}

/** `whsec_` stands before the key in base64; a secret of another form is a key as it stands. */
function standardKey(secret) {
  return secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : secret;
}

function hmac(key, ...parts) {
  const hash = createHmac('sha256', key);
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Compares in constant time: how long it takes must not tell how much of a forged signature was right. */
function isSame(received = '', expected) {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** `once(id, work)` works on an id one time. A repeat waits for the same work and has the same outcome; work that
 *  failed is forgotten, so that the next delivery starts it again. What is remembered here is lost when the process
 *  ends, and no other process knows of it: with a database, insert the id under a unique key in the transaction of
 *  the work. */
function rememberWork(limit) {
  const works = new Map();
  return async (id, work) => {
    if (id === undefined) return work(); // a compact body without webhook-* headers has no id; that takes requireTimestamp: false
    if (works.has(id)) return works.get(id);
    const working = (async () => work())();
    works.set(id, working);
    if (works.size > limit) works.delete(works.keys().next().value);
    working.catch(() => works.delete(id));
    return working;
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.env.PORT ?? 4000);
  createReceiver({
    secret: process.env.WEBHOOK_SECRET,
    onEvent: (event, id) => console.log(`${event.event} ${id ?? ''}`),
  }).listen(port, '127.0.0.1', function () {
    console.log(`Waiting for webhooks on http://127.0.0.1:${this.address().port}`);
  });
}
