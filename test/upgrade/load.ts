// Load on a service: clients that create, change, read and list, and check every response.
//
//   const ledger = createLedger();
//   const load = startLoad({ name: 'old', url, key }, ledger);
//   await load.finishRounds(10);   // ten more; throws if a response was not as expected
//   await load.stop();             // finishes what is in flight
//
// The ledger holds every write that a service acknowledged, so that it can be looked up on another one.
import { setTimeout as pause } from 'node:timers/promises';

/** A service under load. */
export interface Target {
  readonly name: string;
  readonly url: string;
  readonly key: string;
}

interface Product {
  readonly name: string;
  readonly writtenBy: string;
}
interface Part {
  readonly productId: string;
  readonly writtenBy: string;
}

/** The acknowledged writes, by id, and the responses that were not as expected. */
export interface Ledger {
  /** Products that were in the store before. */
  readonly earlierProducts: number;
  readonly products: Map<string, Product>;
  readonly orders: Map<string, Part>;
  readonly reviews: Map<string, Part>;
  readonly errors: string[];
  /** Products that a client has begun to create, whether or not the service acknowledged them. */
  begunProducts: number;
}

/** Clients of one service. */
export interface Load {
  /** The rounds that the clients have finished. */
  readonly rounds: number;
  /** Resolves once the clients have finished `count` more rounds. Throws if a response was not as expected. */
  finishRounds(count: number): Promise<void>;
  /** Resolves once no request is in flight. */
  stop(): Promise<void>;
}

/** Returns an empty ledger, for a store with this many products. */
export function createLedger(earlierProducts = 0): Ledger {
  return { earlierProducts, products: new Map(), orders: new Map(), reviews: new Map(), errors: [], begunProducts: 0 };
}

/** Sends a request. Throws unless the response has this status; returns its body. */
export async function send<Body>(target: Target, request: string, { status = 200, body }: { status?: number; body?: object } = {}) {
  const [method = '', path = ''] = request.split(' ');
  const reply = await fetch(`${target.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${target.key}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: Error) => {
    throw new Error(`${target.name}: ${request} failed: ${error.cause instanceof Error ? error.cause.message : error.message}`);
  });
  const text = await reply.text();
  if (reply.status !== status) throw new Error(`${target.name}: ${request} returned ${reply.status} instead of ${status}: ${text}`);
  return JSON.parse(text) as Body;
}

const CLIENTS = 3;
const POLL_MS = 20;

/** Starts the clients. They stop at the first response that is not as expected. */
export function startLoad(target: Target, ledger: Ledger): Load {
  let rounds = 0;
  let isStopping = false;
  const run = async () => {
    while (!isStopping && ledger.errors.length === 0) {
      await runRound(target, ledger).catch((error: Error) => ledger.errors.push(error.message));
      rounds += 1;
    }
  };
  const clients = Array.from({ length: CLIENTS }, run);
  return {
    get rounds() {
      return rounds;
    },
    async finishRounds(count) {
      const goal = rounds + count;
      while (rounds < goal && ledger.errors.length === 0) await pause(POLL_MS);
      if (ledger.errors.length > 0) throw new Error('a response under load was not as expected');
    },
    async stop() {
      isStopping = true;
      await Promise.all(clients);
    },
  };
}

async function runRound(target: Target, ledger: Ledger): Promise<void> {
  const productId = await createProduct(target, ledger);
  await orderAndReview(target, ledger, productId);
  await readOthers(target, ledger);
  await checkTotal(target, ledger);
}

async function createProduct(target: Target, ledger: Ledger): Promise<string> {
  const name = `Product ${(ledger.begunProducts += 1)} of ${target.name}`;
  const { id } = await send<{ id: string }>(target, 'POST /api/products', { status: 201, body: { name, price: 49.9 } });
  ledger.products.set(id, { name, writtenBy: target.name });
  await send(target, `PUT /api/products/${id}`, { body: { status: 'active' } });
  return id;
}

async function orderAndReview(target: Target, ledger: Ledger, productId: string): Promise<void> {
  const order = { items: [{ productId, quantity: 2 }], customer: { id: `customer-${ledger.orders.size}` } };
  const { id: orderId } = await send<{ id: string }>(target, 'POST /api/orders', { status: 201, body: order });
  ledger.orders.set(orderId, { productId, writtenBy: target.name });
  const path = `/api/products/${productId}/reviews`;
  const review = { rating: 4, content: 'Solid, well made, and every compartment has the right size.' };
  const { id: reviewId } = await send<{ id: string }>(target, `POST ${path}`, { status: 201, body: review });
  ledger.reviews.set(reviewId, { productId, writtenBy: target.name });
}

/** Reads the newest product and order of each service, and changes the product. */
async function readOthers(target: Target, ledger: Ledger): Promise<void> {
  const writers = new Set([...ledger.products.values()].map(({ writtenBy }) => writtenBy));
  for (const writer of writers) {
    const newest = <Value extends { writtenBy: string }>(entries: Map<string, Value>) =>
      [...entries].findLast(([, { writtenBy }]) => writtenBy === writer);
    const [product, order] = [newest(ledger.products), newest(ledger.orders)];
    if (product) await checkProduct(target, ...product);
    if (product) await send(target, `PUT /api/products/${product[0]}`, { body: { description: `Changed by ${target.name}` } });
    if (order) await checkOrder(target, ...order);
  }
}

/** Throws unless the service returns the product as it was written. */
export async function checkProduct(target: Target, id: string, { name, writtenBy }: Product): Promise<void> {
  const found = await send<{ name: string }>(target, `GET /api/products/${id}`);
  if (found.name !== name) throw new Error(`${target.name}: ${id} is "${found.name}" instead of "${name}", as ${writtenBy} wrote it`);
}

/** Throws unless the service returns the order as it was written. */
export async function checkOrder(target: Target, id: string, { productId, writtenBy }: Part): Promise<void> {
  const { items } = await send<{ items: { productId: string }[] }>(target, `GET /api/orders/${id}`);
  if (items[0]?.productId !== productId) throw new Error(`${target.name}: ${id} is not the order that ${writtenBy} wrote`);
}

/** Throws unless the list counts every product that was acknowledged before, and none that nobody has begun to create. */
async function checkTotal(target: Target, ledger: Ledger): Promise<void> {
  const least = ledger.earlierProducts + ledger.products.size;
  const { total } = await send<{ total: number }>(target, 'GET /api/products?limit=5');
  const most = ledger.earlierProducts + ledger.begunProducts;
  if (total < least || total > most) throw new Error(`${target.name}: a list counts ${total} products instead of ${least} to ${most}`);
}
