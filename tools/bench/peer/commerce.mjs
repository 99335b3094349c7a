// The peer's orders, tracking and analytics, as a typical implementation: rows for orders and items, one row per tracked event, figures
// counted from those rows on request. One transaction per request, durable before it replies.
import { newId } from './database.mjs';
import * as schemas from './commerce-schemas.mjs';

const schema = `
CREATE TABLE IF NOT EXISTS creators (id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS contents (id TEXT PRIMARY KEY, creator_id TEXT NOT NULL REFERENCES creators (id), title TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS orders (id TEXT PRIMARY KEY, status TEXT NOT NULL, customer_id TEXT NOT NULL, customer_email TEXT,
  shipping TEXT, total_cents INTEGER NOT NULL, created_at TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS orders_by_customer ON orders (customer_id, id);
CREATE INDEX IF NOT EXISTS orders_by_status ON orders (status, id);
CREATE TABLE IF NOT EXISTS order_items (order_id TEXT NOT NULL REFERENCES orders (id), product_id TEXT NOT NULL,
  quantity INTEGER NOT NULL, price_cents INTEGER NOT NULL, content_id TEXT, created_at TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS order_items_by_order ON order_items (order_id);
CREATE INDEX IF NOT EXISTS order_items_by_product ON order_items (product_id, created_at);
CREATE TABLE IF NOT EXISTS commissions (id TEXT PRIMARY KEY, creator_id TEXT NOT NULL, order_id TEXT NOT NULL,
  amount_cents INTEGER NOT NULL, status TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS commissions_by_creator ON commissions (creator_id, id);
CREATE TABLE IF NOT EXISTS outbox (id TEXT PRIMARY KEY, event TEXT NOT NULL, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS tracked (product_id TEXT, content_id TEXT, type TEXT NOT NULL, source TEXT, visitor_id TEXT, at TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS tracked_by_product ON tracked (product_id, at);
CREATE INDEX IF NOT EXISTS tracked_by_content ON tracked (content_id, at);
CREATE INDEX IF NOT EXISTS tracked_by_visitor ON tracked (visitor_id, at);`;

/** Adds the routes to the peer. */
export function addCommerce(app, database) {
  database.exec(schema);
  const insertCreator = database.prepare('INSERT INTO creators VALUES (?, ?, ?)');
  const insertContent = database.prepare('INSERT INTO contents VALUES (?, ?, ?)');
  const findContent = database.prepare('SELECT creator_id FROM contents WHERE id = ?').pluck();
  const findPrice = database.prepare(`SELECT price_cents FROM products WHERE id = ? AND status <> 'archived'`).pluck();
  const knowsProduct = database.prepare('SELECT 1 FROM products WHERE id = ?').pluck();
  const lastClick = database
    .prepare(
      `SELECT content_id FROM tracked WHERE visitor_id = ? AND type = 'click' AND content_id IS NOT NULL AND at > ? ORDER BY at DESC LIMIT 1`,
    )
    .pluck();
  const insertOrder = database.prepare('INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?, ?)');
  const insertItem = database.prepare('INSERT INTO order_items VALUES (?, ?, ?, ?, ?, ?)');
  const insertCommission = database.prepare('INSERT INTO commissions VALUES (?, ?, ?, ?, ?)');
  const insertEvent = database.prepare('INSERT INTO outbox VALUES (?, ?, ?)');
  const insertTracked = database.prepare('INSERT INTO tracked VALUES (?, ?, ?, ?, ?, ?)');

  const emit = (event, data) => {
    const id = newId('evt');
    insertEvent.run(id, event, JSON.stringify({ event, id, timestamp: new Date().toISOString(), data }));
  };

  const placeOrder = database.transaction(({ items, customer, shipping }) => {
    const id = newId('ord');
    const now = new Date().toISOString();
    const clicked = items.some(({ referrer }) => !referrer)
      ? lastClick.get(customer.id, new Date(Date.now() - 2_592_000_000).toISOString())
      : undefined;
    const lines = items.map((item) => ({
      ...item,
      priceCents: findPrice.get(item.productId),
      contentId: item.referrer?.contentId ?? clicked,
    }));
    const totalCents = lines.reduce(
      (sum, { priceCents, quantity }) => sum + priceCents * quantity,
      Math.round((shipping?.cost ?? 0) * 100),
    );
    insertOrder.run(id, 'paid', customer.id, customer.email ?? null, JSON.stringify(shipping), totalCents, now);
    for (const { productId, quantity, priceCents, contentId } of lines) {
      insertItem.run(id, productId, quantity, priceCents, contentId ?? null, now);
      emit('product.purchased', { orderId: id, productId, quantity, price: { amount: priceCents / 100, currency: 'USD' }, customer });
      const creatorId = contentId && findContent.get(contentId);
      if (!creatorId) continue;
      const cents = Math.round(priceCents * quantity * 0.1);
      const commissionId = newId('com');
      insertCommission.run(commissionId, creatorId, id, cents, 'pending');
      emit('commission.earned', {
        commissionId,
        creatorId,
        contentId,
        productId,
        orderId: id,
        amount: { value: cents / 100, currency: 'USD' },
      });
    }
    const shown = lines.map(({ productId, quantity, priceCents }) => ({ productId, quantity, price: priceCents / 100 }));
    return { id, status: 'paid', items: shown, total: { amount: totalCents / 100, currency: 'USD' }, customer, shipping, createdAt: now };
  });

  const track = database.transaction((events) => {
    const rejected = [];
    events.forEach(({ type, productId, contentId, referrer, visitorId, occurredAt }, index) => {
      if (productId !== undefined && !knowsProduct.get(productId)) return rejected.push({ index, field: 'productId', issue: 'is unknown' });
      const source = referrer && (URL.canParse(referrer) ? new URL(referrer).hostname : referrer);
      insertTracked.run(
        productId ?? null,
        contentId ?? null,
        type,
        source ?? null,
        visitorId ?? null,
        occurredAt ?? new Date().toISOString(),
      );
    });
    return { accepted: events.length - rejected.length, rejected };
  });

  const countViews = database.prepare(`SELECT count(*) FROM tracked WHERE product_id = ? AND at >= ? AND type = 'view'`).pluck();
  const countPurchases = database.prepare(
    `SELECT count(DISTINCT order_id) AS purchases, coalesce(avg(price_cents * quantity), 0) AS average FROM order_items WHERE product_id = ? AND created_at >= ?`,
  );
  const topSources = database.prepare(
    `SELECT source, count(*) AS visits FROM tracked WHERE product_id = ? AND at >= ? AND type = 'view' AND source IS NOT NULL GROUP BY source ORDER BY visits DESC LIMIT 10`,
  );

  const write = (scope, body) => ({ config: { scope }, schema: { body } });
  app.post('/api/creators', write('creators:write', schemas.creator), (request, reply) => {
    const id = newId('cre');
    insertCreator.run(id, request.body.name, request.body.email);
    return reply.status(201).send({ id });
  });
  app.post('/api/creators/content', write('content:write', schemas.content), (request, reply) => {
    const id = newId('cnt');
    insertContent.run(id, request.body.creatorId, request.body.title);
    return reply.status(201).send({ id });
  });
  app.post('/api/orders', write('orders:write', schemas.order), (request, reply) => reply.status(201).send(placeOrder(request.body)));
  app.post('/api/analytics/events', { ...write('analytics:write', schemas.batch), bodyLimit: 1_048_576 }, (request, reply) =>
    reply.status(202).send(track(request.body.events)),
  );
  app.get('/api/analytics/products/:id', { config: { scope: 'analytics:read' } }, (request) => {
    const since = new Date(Date.now() - 30 * 86_400_000).toISOString();
    const views = countViews.get(request.params.id, since);
    const { purchases, average } = countPurchases.get(request.params.id, since);
    const topReferrers = topSources.all(request.params.id, since);
    return {
      productId: request.params.id,
      views,
      purchases,
      conversionRate: views ? purchases / views : 0,
      avgOrderValue: average / 100,
      topReferrers,
      period: '30d',
    };
  });
}
