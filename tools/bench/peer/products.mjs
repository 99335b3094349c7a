// The peer's product queries: rows in, objects out.
import { newId } from './database.mjs';

const columns = `p.id, p.name, p.description, p.price_cents, c.name AS category, p.category_id, p.images, p.tags,
  p.status, p.rating_sum, p.rating_count, p.version, p.created_at, p.updated_at`;
const joined = `FROM products p LEFT JOIN categories c ON c.id = p.category_id`;

const conditions = {
  category: 'p.category_id = @category',
  status: 'p.status = @status',
  search: 'p.number IN (SELECT rowid FROM products_search WHERE products_search MATCH @search)',
};

/** The product functions of an open store; each statement is prepared once. */
export function productStore(database) {
  const findRow = database.prepare(`SELECT ${columns} ${joined} WHERE p.id = ?`);
  const findCategory = database.prepare('SELECT id FROM categories WHERE name = ?').pluck();
  const insertCategory = database.prepare('INSERT INTO categories (id, name) VALUES (?, ?)');
  const insertRow = database.prepare(`INSERT INTO products
    (id, name, description, price_cents, category_id, images, tags, status, created_at, updated_at)
    VALUES (@id, @name, @description, @priceCents, @categoryId, @images, @tags, 'draft', @now, @now)`);
  const listStatements = new Map();

  const insertProduct = database.transaction((body) => {
    const row = toRow(body, body.category && (findCategory.get(body.category) ?? addCategory(body.category)));
    insertRow.run(row);
    return row.id;
  });

  function addCategory(name) {
    const id = newId('cat');
    insertCategory.run(id, name);
    return id;
  }

  function statementsFor(filters) {
    const shape = filters.join();
    const held = listStatements.get(shape);
    if (held) return held;
    const where = filters.length ? `WHERE ${filters.map((filter) => conditions[filter]).join(' AND ')}` : '';
    const page = `SELECT ${columns} ${joined} ${where} ORDER BY p.created_at DESC, p.id DESC LIMIT @limit OFFSET @offset`;
    const statements = {
      page: database.prepare(page),
      count: database.prepare(`SELECT count(*) FROM products p ${where}`).pluck(),
    };
    listStatements.set(shape, statements);
    return statements;
  }

  return {
    /** Returns the product and its version, or undefined. */
    findProduct(id) {
      const row = findRow.get(id);
      return row && { product: toProduct(row), version: row.version };
    },

    /** Returns one page, newest first, with the exact total. */
    listProducts(query) {
      const filters = Object.keys(conditions).filter((name) => query[name] !== undefined);
      const { page, count } = statementsFor(filters);
      // Copied, because fastify's query object has no prototype, which better-sqlite3 rejects.
      const values = query.search === undefined ? { ...query } : { ...query, search: quoted(query.search) };
      const { limit, offset } = query;
      return { data: page.all(values).map(toProduct), total: filters.length ? count.get(values) : count.get(), limit, offset };
    },

    /** Stores a draft, and its category if it is new; durable when it returns. */
    createProduct(body) {
      return this.findProduct(insertProduct(body));
    },
  };
}

function toRow(body, categoryId) {
  return {
    id: newId('prod'),
    name: body.name,
    description: body.description ?? null,
    priceCents: Math.round(body.price * 100),
    categoryId: categoryId ?? null,
    images: JSON.stringify(body.images ?? []),
    tags: JSON.stringify(body.tags ?? []),
    now: new Date().toISOString(),
  };
}

function toProduct(row) {
  return {
    id: row.id,
    name: row.name,
    description: row.description ?? undefined,
    price: row.price_cents / 100,
    category: row.category ?? undefined,
    categoryId: row.category_id ?? undefined,
    images: JSON.parse(row.images),
    tags: JSON.parse(row.tags),
    status: row.status,
    rating: { average: row.rating_count ? row.rating_sum / row.rating_count : 0, count: row.rating_count },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Quotes each word, so that FTS5 operators in the caller's text have no effect. */
function quoted(search) {
  return search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `"${word.replaceAll('"', '""')}"`)
    .join(' ');
}
