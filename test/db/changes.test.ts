// Lists of changes while others write: nothing is missed, nothing is seen twice. The writers are two processes, as far as the store can tell:
// each has its own connections.
import { expect } from 'chai';
import { findChangeBound } from '../../db/change-bound.js';
import { listChanges } from '../../db/changes.js';
import { BeganLate, CLOCK_TO_BEGIN_MS } from '../../db/engine/clock-to-begin.js';
import type { Database, Transaction } from '../../db/engine/connection.js';
import { openDatabase } from '../../db/engine/connect.js';
import { DEFAULT_LIMITS } from '../../db/engine/limits.js';
import { query, type NoValues } from '../../db/engine/statement.js';
import { findUserForUpdate, insertUser, updateUser } from '../../db/users.js';
import type { ChangePosition } from '../../domain/change-position.js';
import type { User } from '../../generated/api.js';
import { createIds } from '../../server/process/ids.js';
import { onPostgres } from '../support/database.js';
import { useStore } from './store.js';

const now = () => new Date();
const inTenYears = () => Promise.resolve(new Date(Date.now() + 10 * 365 * 24 * 3_600_000).toISOString());
const BEGINNING: ChangePosition = { at: '1970-01-01T00:00:00.000Z', id: '' };
const WRITERS = 4;
const WRITES = 40;

/** A version of a user: `usr_…/3`. */
const toVersion = ({ id, name = '' }: User) => `${id}/${name}`;

/** Reads all pages that are there now. */
async function readAll(db: Database, after: ChangePosition, readBound: () => Promise<string>) {
  const versions: string[] = [];
  let next = after;
  for (let hasMore = true; hasMore;) {
    const page = await listChanges(db, 'users', { after: next, until: await readBound(), limit: 7 });
    versions.push(...(JSON.parse(`[${page.data}]`) as User[]).map(toVersion));
    ({ next, hasMore } = page);
  }
  return { versions, next };
}

describe('a list of changes', () => {
  const store = useStore();
  let other: Database;
  beforeEach(async () => void (other = await openDatabase(store.url)));
  afterEach(() => other.close());

  const pause = query<{ seconds: number }, unknown>((build, p) => build.raw('select pg_sleep(?)', [p.seconds]));
  /** Makes it likely that a page is read between the clock and the commit of a writer. */
  const linger = async (trx: Transaction, seconds: number) => onPostgres && void (await trx.all(pause, { seconds }));

  /** Creates users and changes them, and adds what is committed to `written`. */
  async function write(db: Database, writer: number, written: string[]): Promise<void> {
    const newId = createIds(now);
    const created: string[] = [];
    for (let turn = 0; turn < WRITES; turn += 1) {
      const id = turn % 2 === 0 ? undefined : created[Math.floor(turn / 4)];
      const user = await db.transaction((trx) => (id === undefined ? create(trx, newId('usr'), turn) : change(trx, id, turn)));
      if (id === undefined) created.push(user.id);
      written.push(toVersion(user));
    }
    expect(created.length, `users of writer ${writer}`).to.equal(WRITES / 2);
  }

  async function create(trx: Transaction, id: string, turn: number): Promise<User> {
    const createdAt = now().toISOString();
    const user: User = { id, email: `${id}@example.com`, name: String(turn), registrationMethod: 'email', createdAt, updatedAt: createdAt };
    await linger(trx, turn / 1_000);
    await insertUser(trx, user);
    await linger(trx, turn / 1_000);
    return user;
  }

  async function change(trx: Transaction, id: string, turn: number): Promise<User> {
    const user = await findUserForUpdate(trx, id);
    if (!user) throw new Error(`${id} is missing`);
    const changed = { ...user, name: String(turn), updatedAt: now().toISOString() };
    await linger(trx, turn / 1_000);
    await updateUser(trx, changed);
    await linger(trx, turn / 1_000);
    return changed;
  }

  /** Follows the list while four writers of two processes write. Returns what was seen, and what is there in the end. */
  async function follow(readBound: () => Promise<string>) {
    const written: string[] = [];
    const working = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer % 2 ? store.db : other, writer, written)));
    let isWriting = true;
    const ended = working.finally(() => void (isWriting = false));
    const seen: string[] = [];
    let next = BEGINNING;
    const read = async () => {
      const page = await readAll(store.db, next, readBound);
      seen.push(...page.versions);
      next = page.next;
    };
    while (isWriting) await read();
    await ended;
    const last = await store.db.all(lastVersions);
    const ends = Date.now();
    while ((await readBound()) <= new Date(ends).toISOString()) await read();
    await read();
    return { seen, written, last: last.map(({ document }) => toVersion(JSON.parse(document) as User)) };
  }

  const lastVersions = query<NoValues, { document: string }>((build) => build('users').select('document'));

  it('misses no change and shows none twice, while four writers of two processes write', async () => {
    const { seen, written, last } = await follow(() => findChangeBound(store.db, now));
    expect(last.filter((version) => !seen.includes(version))).to.deep.equal([]);
    expect(seen.filter((version, place) => seen.indexOf(version) !== place)).to.deep.equal([]);
    expect(seen.filter((version) => !written.includes(version))).to.deep.equal([]);
    expect(last).to.have.length((WRITERS * WRITES) / 2);
  });

  it('ends before a transaction that has read the clock, in another process too: read again later, a page is the same', async () => {
    const id = createIds(now)('usr');
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    let wrote = () => {};
    const hasWritten = new Promise<void>((resolve) => (wrote = resolve));
    const writing = other.transaction(async (trx) => {
      await create(trx, id, 0);
      wrote();
      await gate;
    });
    await hasWritten;
    await Promise.all(Array.from({ length: 20 }, () => readAll(store.db, BEGINNING, inTenYears))); // the clock goes on meanwhile
    const bound = findChangeBound(store.db, now);
    const page = bound.then((until) => readAll(store.db, BEGINNING, () => Promise.resolve(until)));
    // Time for the page to be read. On SQLite it waits for the turn of the writer, on PostgreSQL it ends before the writer began.
    for (let reads = 0; reads < 20; reads += 1) await readAll(store.db, BEGINNING, inTenYears);
    goOn();
    await writing;
    const until = await bound;
    const again = await readAll(store.db, BEGINNING, () => Promise.resolve(until));
    expect((await page).versions).to.deep.equal(again.versions);
    expect(again.versions).to.deep.equal(onPostgres ? [] : [`${id}/0`]);
    expect((await readAll(store.db, BEGINNING, inTenYears)).versions).to.deep.equal([`${id}/0`]);
  });

  it('has pages that are short, but goes on, where most objects have changed since', async () => {
    const newId = createIds(now);
    const users = await store.db.transaction(async (trx) => {
      const created: User[] = [];
      for (let turn = 0; turn < 4_500; turn += 1) created.push(await insert(trx, newId('usr')));
      return created;
    });
    await store.db.transaction(async (trx) => {
      for (const user of users.slice(0, -1)) await updateUser(trx, { ...user, name: '2', updatedAt: '2100-01-01T00:00:00.000Z' });
    });
    const pages: number[] = [];
    const seen: string[] = [];
    let next = BEGINNING;
    for (let hasMore = true; hasMore;) {
      const page = await listChanges(store.db, 'users', { after: next, until: '2099-01-01T00:00:00.000Z', limit: 100 });
      const data = JSON.parse(`[${page.data}]`) as User[];
      pages.push(data.length);
      seen.push(...data.map(({ id }) => id));
      ({ next, hasMore } = page);
    }
    expect(pages).to.deep.equal([0, 0, 1]);
    expect(seen).to.deep.equal([users.at(-1)?.id]);
  }).timeout(60_000);

  async function insert(trx: Transaction, id: string): Promise<User> {
    const createdAt = now().toISOString();
    const user: User = { id, email: `${id}@example.com`, registrationMethod: 'email', createdAt, updatedAt: createdAt };
    await insertUser(trx, user);
    return user;
  }

  const itOnPostgres = onPostgres ? it : () => undefined;
  itOnPostgres(
    'can rely on transactions that begin soon after their work: one that waits for a connection reads the clock again',
    async () => {
      const narrow = await openDatabase(store.url, { ...DEFAULT_LIMITS, poolSize: 1 });
      const holding = narrow.transaction((trx) => trx.all(pause, { seconds: (CLOCK_TO_BEGIN_MS + 200) / 1_000 }));
      const clocks: number[] = [];
      const id = createIds(now)('usr');
      const waiting = narrow.transaction(async (trx) => {
        clocks.push(Date.now());
        await insert(trx, id);
      });
      await Promise.all([holding, waiting]);
      expect(clocks).to.have.length(2);
      expect((clocks[1] as number) - (clocks[0] as number)).to.be.at.least(CLOCK_TO_BEGIN_MS);
      expect(new BeganLate().message).to.include(String(CLOCK_TO_BEGIN_MS));
      await narrow.close();
    },
  );
  itOnPostgres('has a transaction that waited run again before it has sent anything, on the connection that it waited for', async () => {
    const narrow = await openDatabase(store.url, { ...DEFAULT_LIMITS, poolSize: 1 });
    const holding = narrow.transaction((trx) => trx.all(pause, { seconds: (CLOCK_TO_BEGIN_MS + 200) / 1_000 }));
    const steps: string[] = [];
    const newId = createIds(now);
    const waiting = narrow.transaction(async (trx) => {
      steps.push('begins');
      const statements = await Promise.allSettled([insert(trx, newId('usr')), insert(trx, newId('usr'))]);
      steps.push(...statements.map(({ status }) => status));
    });
    await Promise.all([holding, waiting]);
    expect(steps).to.deep.equal(['begins', 'rejected', 'rejected', 'begins', 'fulfilled', 'fulfilled']);
    expect((await readAll(store.db, BEGINNING, inTenYears)).versions).to.have.length(2);
    await narrow.close();
  });
});
