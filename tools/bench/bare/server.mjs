// The control: the peer's own store and access checks on bare node:http, without a framework.
// It shows what the framework costs, and whether the peer performs as expected.
// Its hand-written checks of bodies and queries are less complete than the peer's, so it is an upper bound, not a competitor.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { fixedWindow, keyFinder } from '../peer/access.mjs';
import { openDatabase } from '../peer/database.mjs';
import { productStore } from '../peer/products.mjs';

const saneRequestId = /^[\w.-]{1,128}$/;
const codes = { 400: 'VALIDATION_ERROR', 401: 'AUTHENTICATION_ERROR', 403: 'AUTHORIZATION_ERROR', 404: 'NOT_FOUND', 429: 'RATE_LIMITED' };

const database = openDatabase(process.env.DATABASE_URL);
const findKey = keyFinder(database);
const take = fixedWindow(Number(process.env.RATE_LIMIT_STANDARD ?? 100));
const products = productStore(database);

const server = http.createServer((request, response) => {
  const [path, query] = request.url.split('?');
  if (path === '/ready') return send({ response, status: 200, body: { status: 'ready' }, headers: {} });
  const given = request.headers['x-request-id'];
  const headers = { 'X-Request-Id': given && saneRequestId.test(given) ? given : randomUUID() };
  const refused = refusal(request, headers);
  if (refused) return send({ response, status: refused, body: { error: { code: codes[refused] } }, headers });
  answer({ request, response, path, query, headers });
});

process.once('SIGTERM', () => server.close(() => database.close()));
server.listen(Number(process.env.PORT), '127.0.0.1');

/** Counts the request, sets the limit headers, and returns the status of a rejection, or undefined. */
function refusal(request, headers) {
  const key = findKey(request.headers.authorization);
  const rate = take(key?.id ?? request.socket.remoteAddress);
  headers['X-RateLimit-Limit'] = rate.limit;
  headers['X-RateLimit-Remaining'] = rate.remaining;
  headers['X-RateLimit-Reset'] = rate.resetSeconds;
  if (rate.exceeded) return 429;
  if (!key) return 401;
  const scope = request.method === 'POST' ? 'products:write' : 'products:read';
  return key.scopes.includes('*') || key.scopes.includes(scope) ? undefined : 403;
}

function answer({ request, response, path, query, headers }) {
  if (request.method === 'POST') return create({ request, response, headers });
  if (path === '/api/products') return list({ response, query, headers });
  const found = products.findProduct(path.slice('/api/products/'.length));
  if (!found) return send({ response, status: 404, body: { error: { code: codes[404] } }, headers });
  headers.ETag = `"${found.version}"`;
  send({ response, status: 200, body: found.product, headers });
}

function list({ response, query, headers }) {
  const given = Object.fromEntries(new URLSearchParams(query));
  const page = { ...given, limit: Number(given.limit ?? 20), offset: Number(given.offset ?? 0) };
  const isValid = page.limit >= 1 && page.limit <= 100 && page.offset >= 0;
  if (!isValid) return send({ response, status: 400, body: { error: { code: codes[400] } }, headers });
  send({ response, status: 200, body: products.listProducts(page), headers });
}

function create({ request, response, headers }) {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => (text += chunk));
  request.on('end', () => {
    const body = JSON.parse(text);
    const isValid = typeof body.name === 'string' && body.price > 0;
    if (!isValid) return send({ response, status: 400, body: { error: { code: codes[400] } }, headers });
    const { product, version } = products.createProduct(body);
    send({ response, status: 201, body: product, headers: { ...headers, ETag: `"${version}"`, Location: `/api/products/${product.id}` } });
  });
}

function send({ response, status, body, headers }) {
  const json = JSON.stringify(body);
  response.writeHead(status, { ...headers, 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(json) });
  response.end(json);
}
