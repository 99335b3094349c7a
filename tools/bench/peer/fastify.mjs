// The peer: the product part of the contract on fastify, ajv, fast-json-stringify and better-sqlite3, as a typical implementation.
// Settings: PORT, DATABASE_URL (sqlite:<file>), RATE_LIMIT_STANDARD.
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { fixedWindow, keyFinder } from './access.mjs';
import { addCommerce } from './commerce.mjs';
import { openDatabase } from './database.mjs';
import { productStore } from './products.mjs';
import * as schemas from './schemas.mjs';

const saneRequestId = /^[\w.-]{1,128}$/;

const database = openDatabase(process.env.DATABASE_URL);
const findKey = keyFinder(database);
const take = fixedWindow(Number(process.env.RATE_LIMIT_STANDARD ?? 100));
const products = productStore(database);

const app = Fastify({
  logger: false,
  bodyLimit: 262_144,
  genReqId: (request) => {
    const given = request.headers['x-request-id'];
    return given !== undefined && saneRequestId.test(given) ? given : randomUUID();
  },
  ajv: { customOptions: { removeAdditional: false, allErrors: true } },
});

app.addHook('onRequest', guard);
app.setErrorHandler((error, request, reply) => {
  const status = error.statusCode ?? 500;
  const first = error.validation?.[0];
  reply.status(status);
  return errorBody(status === 500 ? 'SERVER_ERROR' : 'VALIDATION_ERROR', error.message, request, {
    field: first?.instancePath.slice(1),
    issue: first?.message,
  });
});
app.setNotFoundHandler((request, reply) => refuse(reply, 404, 'NOT_FOUND', 'nothing is at this address'));

app.get('/ready', () => ({ status: 'ready' }));

app.get(
  '/api/products',
  { config: { scope: 'products:read' }, schema: { querystring: schemas.listQuery, response: { 200: schemas.productList } } },
  async (request) => products.listProducts(request.query),
);

app.get(
  '/api/products/:id',
  { config: { scope: 'products:read' }, schema: { response: { 200: schemas.product } } },
  async (request, reply) => {
    const found = products.findProduct(request.params.id);
    if (!found) return refuse(reply, 404, 'NOT_FOUND', 'there is no such product');
    const etag = `"${found.version}"`;
    reply.header('ETag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return found.product;
  },
);

app.post(
  '/api/products',
  { config: { scope: 'products:write' }, schema: { body: schemas.createProduct, response: { 201: schemas.product } } },
  async (request, reply) => {
    const { product, version } = products.createProduct(request.body);
    reply.status(201).header('Location', `/api/products/${product.id}`).header('ETag', `"${version}"`);
    return product;
  },
);

addCommerce(app, database);

process.once('SIGTERM', async () => {
  await app.close();
  database.close();
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

/** Request id, key, limit and scope, before the body is read. Routes without a scope are public. */
function guard(request, reply, done) {
  reply.header('X-Request-Id', request.id);
  const { scope } = request.routeOptions.config;
  if (scope === undefined) return done();
  const key = findKey(request.headers.authorization);
  const rate = take(key?.id ?? request.ip);
  reply.header('X-RateLimit-Limit', rate.limit);
  reply.header('X-RateLimit-Remaining', rate.remaining);
  reply.header('X-RateLimit-Reset', rate.resetSeconds);
  if (rate.exceeded) return void refuse(reply, 429, 'RATE_LIMITED', 'too many requests: wait for the next window');
  if (!key) return void refuse(reply, 401, 'AUTHENTICATION_ERROR', 'send a valid API key as a bearer token');
  if (!key.scopes.includes('*') && !key.scopes.includes(scope)) {
    return void refuse(reply, 403, 'AUTHORIZATION_ERROR', `the key lacks the scope ${scope}`);
  }
  done();
}

function refuse(reply, status, code, message) {
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
  return reply.status(status).send(errorBody(code, message, reply.request));
}

function errorBody(code, message, request, details = {}) {
  return { error: { code, message, details: { ...details, requestId: request.id } } };
}
