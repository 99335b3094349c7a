// The plain HTTP client, typed by the contract, over the same transport.
import createClient, { defaultPathSerializer, type Client } from 'openapi-fetch';
import type { paths } from './generated/client.js';
import { encodePathSegment } from './checks.js';
import { requireServiceReply } from './reply.js';
import type { RequestDefaults } from './request.js';
import { send, type TransportOptions } from './transport.js';
import { randomUuid } from './uuid.js';

/** `openapi-fetch` with the paths of the contract: `const { data, error, response } = await client.raw.GET('/api/products/{id}',
 *  { params: { path: { id } } })`. Errors of the service are returned as `error`, not thrown. */
export type RawClient = Client<paths>;

/** Returns a client whose requests have the same key, timeouts and retries as all others. */
export function createRawClient(defaults: RequestDefaults, parts: TransportOptions): RawClient {
  return createClient<paths>({
    baseUrl: defaults.baseUrl,
    querySerializer: { array: { style: 'form', explode: false } },
    pathSerializer(path, ids) {
      for (const id of Object.values(ids)) encodePathSegment(path, id);
      return defaultPathSerializer(path, ids);
    },
    fetch: (request) => sendRaw(request, defaults, parts),
  });
}

async function sendRaw(request: Request, defaults: RequestDefaults, parts: TransportOptions): Promise<Response> {
  const { method, url, signal } = request;
  const name = `${method} ${new URL(url).pathname}`;
  const headers = new Headers(defaults.headers);
  request.headers.forEach((value, field) => headers.set(field, value));
  if (method === 'POST' && !headers.has('idempotency-key')) headers.set('Idempotency-Key', randomUuid());
  const { timeoutMs, maxRetries } = defaults;
  const body = (await request.text()) || undefined;
  const reply = await send({ name, method, url, headers, body, bucket: undefined, signal, timeoutMs, maxRetries }, parts);
  requireServiceReply(name, reply);
  const hasBody = reply.status !== 204 && reply.status !== 304;
  return new Response(hasBody ? reply.text : null, { status: reply.status, headers: reply.headers });
}
