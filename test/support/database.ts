// A new store for each test, created in milliseconds from a template that each process migrates once.
//
//   const database = await freshDatabase();      // database.url is a DATABASE_URL
//   await database.execute('drop table …');      // SQL over a separate connection, past the service
//   await database.dropTables();                 // so that everything that needs the store fails
//   const release = await database.holdWrites(); // until release(), all other writes wait
//   await database.remove();
//
// TEST_DATABASE=sqlite (default) copies a file. TEST_DATABASE=postgres clones a database on TEST_DATABASE_URL, or on an embedded server
// that starts with the first test and stops after the last. Nothing is left behind.
import { accessSync, constants } from 'node:fs';
import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sqlite3 from 'sqlite3';
import { getUnitOfNewStore, type AmountUnit } from '../../domain/currency.js';
import { migrate } from '../../db/engine/migrate.js';
import { freePort } from './free-port.js';
import { linkPostgresLibraries } from './postgres-links.js';
import { loadEmbeddedPostgres } from './postgres-binaries.js';

/** A migrated, empty store. */
export interface TestDatabase {
  /** The value for DATABASE_URL. */
  readonly url: string;
  /** Runs SQL over a connection that the service doesn't use. */
  execute(sql: string): Promise<void>;
  /** Drops every table. */
  dropTables(): Promise<void>;
  /** Blocks all writes of shop data and stored replies, not reads, until the returned function is called. SQLite gives up after five
   *  seconds. */
  holdWrites(): Promise<() => Promise<void>>;
  /** Removes the store. Stop everything that uses it first. */
  remove(): Promise<void>;
}

/** Whether the tests run on PostgreSQL, by TEST_DATABASE. Throws if that names another database. */
export const onPostgres = isPostgresWanted();

/** Creates a store, as `storefront migrate` does with this currency. The first call in a process also creates the template (SQLite 0.1 s, PostgreSQL 1 s). */
export function freshDatabase(currency = 'USD'): Promise<TestDatabase> {
  const unit = getUnitOfNewStore(currency);
  return onPostgres ? freshPostgres(unit) : freshSqlite(unit);
}

/** Creates a folder, in memory if possible; removed after the run. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(isWritable('/dev/shm') ? '/dev/shm' : tmpdir(), 'storefront-test-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Registers a cleanup that runs after all tests, in reverse order. */
export function atEnd(undo: () => Promise<unknown>): void {
  cleanups.push(undo);
}

const cleanups: (() => Promise<unknown>)[] = [];

// At the top level of the module, so that mocha treats it as a root hook.
after(async () => {
  for (const undo of cleanups.splice(0).reverse()) await undo();
});

// Before the first test, which would time out on a busy machine.
before(async () => {
  if (onPostgres) await (postgresServer ??= migratedServer());
});

let names = 0;
const sqliteTemplates = new Map<AmountUnit, Promise<string>>();
/** A currency that new stores with a unit are created for. */
const CURRENCIES: Readonly<Record<AmountUnit, string>> = { 100: 'USD', 1_000: 'KWD' };

async function freshSqlite(unit: AmountUnit): Promise<TestDatabase> {
  const made = sqliteTemplates.get(unit) ?? migratedFile(unit);
  sqliteTemplates.set(unit, made);
  const template = await made;
  const file = `${template}-${(names += 1)}`;
  await copyFile(template, file);
  return {
    url: `sqlite:${file}`,
    execute: (sql) => executeInFile(file, sql),
    dropTables: () => dropTablesIn(file),
    holdWrites: async () => {
      const connection = await openFile(file);
      await executeOn(connection, 'begin immediate');
      return () => closeFile(connection);
    },
    remove: async () => void (await Promise.all(['', '-wal', '-shm'].map((end) => rm(file + end, { force: true })))),
  };
}

async function migratedFile(unit: AmountUnit): Promise<string> {
  const file = join(await temporaryFolder(), 'store.db');
  await migrate(`sqlite:${file}`, undefined, CURRENCIES[unit]);
  return file;
}

/** Virtual tables first: dropping them also drops the tables that they consist of. */
const SQLITE_TABLES =
  "select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by sql like 'create virtual%' desc, name";

async function dropTablesIn(file: string): Promise<void> {
  const connection = await openFile(file);
  const rows = await new Promise<{ name: string }[]>((resolve, reject) =>
    connection.all<{ name: string }>(SQLITE_TABLES, (error, found) => (error ? reject(error) : resolve(found))),
  );
  await executeOn(connection, rows.map(({ name }) => `drop table if exists "${name}";`).join('')).finally(() => closeFile(connection));
}

async function executeInFile(file: string, sql: string): Promise<void> {
  const connection = await openFile(file);
  await executeOn(connection, sql).finally(() => closeFile(connection));
}

function openFile(file: string): Promise<sqlite3.Database> {
  return new Promise((resolve, reject) => {
    const connection = new sqlite3.Database(file, (error) => (error ? reject(error) : resolve(connection)));
    connection.configure('busyTimeout', 5_000);
  });
}

function executeOn(connection: sqlite3.Database, sql: string): Promise<void> {
  return new Promise((resolve, reject) => connection.exec(sql, (error) => (error ? reject(error) : resolve())));
}

function closeFile(connection: sqlite3.Database): Promise<void> {
  return new Promise((resolve) => connection.close(() => resolve()));
}

let postgresServer: Promise<URL> | undefined;
/** One connection that creates and removes the stores. */
let administration: Promise<pg.Client> | undefined;
const TEMPLATE = 'storefront_test_template';

async function freshPostgres(unit: AmountUnit): Promise<TestDatabase> {
  const server = await (postgresServer ??= migratedServer());
  const name = `storefront_test_${process.pid}_${(names += 1)}`;
  const administrator = await (administration ??= administer(server));
  await administrator.query(`create database ${name} template ${TEMPLATE}_${unit}`);
  const url = toDatabaseUrl(server, name);
  return {
    url: url.href,
    execute: (sql) => executeAt(url, sql),
    dropTables: () => dropSchema(url),
    holdWrites: () => lockTables(url),
    remove: async () => void (await administrator.query(`drop database ${name} with (force)`)),
  };
}

async function migratedServer(): Promise<URL> {
  const server = process.env['TEST_DATABASE_URL'] ? new URL(process.env['TEST_DATABASE_URL']) : await startEmbedded();
  for (const [unit, currency] of Object.entries(CURRENCIES)) {
    const template = `${TEMPLATE}_${unit}`;
    await executeAt(server, `drop database if exists ${template} with (force)`);
    await executeAt(server, `create database ${template}`);
    await migrate(toDatabaseUrl(server, template).href, undefined, currency);
    atEnd(() => executeAt(server, `drop database ${template} with (force)`));
  }
  return server;
}

async function administer(server: URL): Promise<pg.Client> {
  const client = await connect(server);
  atEnd(() => client.end());
  return client;
}

async function startEmbedded(): Promise<URL> {
  const folder = await temporaryFolder();
  await chmod(folder, 0o755); // as root, the server runs under a separate user
  const port = await freePort();
  linkPostgresLibraries();
  const EmbeddedPostgres = await loadEmbeddedPostgres(folder);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    authMethod: 'md5', // the others take milliseconds for each connection
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    postgresFlags: ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'].flatMap((setting) => ['-c', setting]),
  });
  await server.initialise();
  await server.start();
  atEnd(() => server.stop());
  return new URL(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`);
}

/** All tables except those that every request writes to. */
const HELD_TABLES = `
  select string_agg(quote_ident(table_name), ', ') as names from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('api_keys', 'rate_limits')`;

async function lockTables(url: URL): Promise<() => Promise<void>> {
  const client = await connect(url);
  const { rows } = await client.query<{ names: string }>(HELD_TABLES);
  await untilNotInTheWay(async () => {
    await client.query('rollback; begin'); // a deadlock ends the work of a transaction, and leaves it open
    await client.query(`lock table ${rows[0]?.names ?? ''} in exclusive mode`);
  });
  return () => client.end();
}

function dropSchema(url: URL): Promise<void> {
  return untilNotInTheWay(() => executeAt(url, 'drop schema public cascade; create schema public'));
}

const DEADLOCK = '40P01';

/** Repeats an action that loses against a concurrent transaction of the service. */
async function untilNotInTheWay(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if ((error as { code?: string }).code !== DEADLOCK) throw error;
    await untilNotInTheWay(act);
  }
}

async function executeAt(url: URL, sql: string): Promise<void> {
  const client = await connect(url);
  await client.query(sql).finally(() => client.end());
}

async function connect(url: URL): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => undefined); // the failed query reports it
  await client.connect();
  return client;
}

function toDatabaseUrl(server: URL, database: string): URL {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function isPostgresWanted(): boolean {
  const wanted = process.env['TEST_DATABASE'] ?? 'sqlite';
  if (wanted !== 'sqlite' && wanted !== 'postgres') throw new Error(`TEST_DATABASE must be sqlite or postgres, not "${wanted}"`);
  return wanted === 'postgres';
}
