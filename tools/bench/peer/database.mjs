// The peer's store: better-sqlite3, a plain schema, statements prepared once.
import { createHash, randomBytes } from 'node:crypto';
import Database from 'better-sqlite3';

/** `unicode61` (words) by default: the cheaper one for the peer. Set it to what the service uses. */
const searchTokenizer = process.env.SEARCH_TOKENIZER ?? 'unicode61';

const schema = `
CREATE TABLE IF NOT EXISTS api_keys (
  id TEXT PRIMARY KEY, key_hash TEXT NOT NULL UNIQUE, scopes TEXT NOT NULL, expires_at TEXT, revoked_at TEXT
);
CREATE TABLE IF NOT EXISTS categories (id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS products (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, description TEXT,
  price_cents INTEGER NOT NULL, category_id TEXT REFERENCES categories (id), images TEXT NOT NULL, tags TEXT NOT NULL,
  status TEXT NOT NULL, rating_sum INTEGER NOT NULL DEFAULT 0, rating_count INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1, created_at TEXT NOT NULL, updated_at TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS products_newest ON products (created_at, id);
CREATE INDEX IF NOT EXISTS products_by_status ON products (status, created_at, id);
CREATE INDEX IF NOT EXISTS products_by_category ON products (category_id, created_at, id);
CREATE VIRTUAL TABLE IF NOT EXISTS products_search
  USING fts5(name, description, content=products, content_rowid=number, tokenize='${searchTokenizer}');
CREATE TRIGGER IF NOT EXISTS products_inserted AFTER INSERT ON products BEGIN
  INSERT INTO products_search (rowid, name, description) VALUES (new.number, new.name, new.description);
END;`;

/** Opens the store `sqlite:<file>` and creates its tables. A commit is on disk before it returns. */
export function openDatabase(databaseUrl) {
  const database = new Database(databaseUrl.replace(/^sqlite:/, ''));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('cache_size = -65536');
  database.pragma('mmap_size = 268435456');
  database.exec(schema);
  return database;
}

/** Stores a new API key with `scopes` and returns the key, which isn't stored itself. */
export function insertApiKey(database, scopes) {
  const key = `sk_${randomBytes(24).toString('hex')}`;
  database.prepare('INSERT INTO api_keys (id, key_hash, scopes) VALUES (?, ?, ?)').run(newId('key'), hashOf(key), JSON.stringify(scopes));
  return key;
}

/** The hash that a key is stored as: SHA-256, hexadecimal. */
export function hashOf(key) {
  return createHash('sha256').update(key).digest('hex');
}

const idAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** `prefix_` and 26 characters: 10 for the time in milliseconds, 16 random. */
export function newId(prefix) {
  let time = '';
  for (let rest = Date.now(), place = 0; place < 10; place += 1, rest = Math.floor(rest / 32)) {
    time = idAlphabet[rest % 32] + time;
  }
  let random = '';
  for (const byte of randomBytes(16)) random += idAlphabet[byte & 31];
  return `${prefix}_${time}${random}`;
}
