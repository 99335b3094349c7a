// Lists of changes of the reviews of a product and of uploads while others write: nothing is missed, nothing is seen twice. The writers are
// two processes, as far as the store can tell: each has its own connections.
import { expect } from 'chai';
import { findChangeBound } from '../../db/change-bound.js';
import { listChanges, type ChangeParts, type ChangingList } from '../../db/changes.js';
import type { Database, Transaction } from '../../db/engine/connection.js';
import { openDatabase } from '../../db/engine/connect.js';
import { query } from '../../db/engine/statement.js';
import { findReviewForUpdate, insertReview, STATUSES, toChangeParts, updateReview } from '../../db/reviews.js';
import { insertUpload } from '../../db/uploads.js';
import type { ChangePosition } from '../../domain/change-position.js';
import type { Review } from '../../generated/api.js';
import { createIds } from '../../server/process/ids.js';
import { onPostgres } from '../support/database.js';
import { insertProducts, useStore } from './store.js';

const now = () => new Date();
const BEGINNING: ChangePosition = { at: '1970-01-01T00:00:00.000Z', id: '' };
const WRITERS = 4;
const WRITES = 40;

interface Seen {
  readonly id: string;
  readonly title?: string;
  readonly status?: string;
}

/** A version of an object: `rev_…/3/approved`. */
const toVersion = ({ id, title = '', status = '' }: Seen): string => `${id}/${title}/${status}`;

/** A copy of a list that follows its changes. */
class Follower {
  readonly seen: string[] = [];
  #next = BEGINNING;

  constructor(
    private readonly db: Database,
    private readonly list: ChangingList,
    private readonly divided?: ChangeParts,
  ) {}

  /** Reads all pages that are there now. */
  async readOn(): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const cut = { after: this.#next, until: await findChangeBound(this.db, now), limit: 7 };
      const page = await listChanges(this.db, this.list, cut, this.divided);
      this.seen.push(...(JSON.parse(`[${page.data}]`) as Seen[]).map(toVersion));
      ({ next: this.#next, hasMore } = page);
    }
  }

  /** What was seen twice. */
  listRepeated(): string[] {
    return this.seen.filter((version, place) => this.seen.indexOf(version) !== place);
  }
}

describe('a list of changes that is followed while four writers of two processes write', () => {
  const store = useStore();
  let other: Database;
  beforeEach(async () => void (other = await openDatabase(store.url)));
  afterEach(() => other.close());

  const pause = query<{ seconds: number }, unknown>((build, p) => build.raw('select pg_sleep(?)', [p.seconds]));
  /** Makes it likely that a page is read between the clock and the commit of a writer. */
  const linger = async (trx: Transaction, turn: number) => onPostgres && void (await trx.all(pause, { seconds: turn / 1_000 }));

  /** Follows while all write, and then until everything that they wrote is certain. */
  async function followWhile(followers: readonly Follower[], write: (db: Database, writer: number) => Promise<void>): Promise<void> {
    let isWriting = true;
    const working = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer % 2 ? store.db : other, writer)));
    const ended = working.finally(() => void (isWriting = false));
    const readOn = () => Promise.all(followers.map((follower) => follower.readOn()));
    while (isWriting) await readOn();
    await ended;
    const ends = new Date().toISOString();
    while ((await findChangeBound(store.db, now)) <= ends) await readOn();
    await readOn();
  }

  it('has each version of the reviews of a product, of every status or of the published ones', async () => {
    const [product, another] = await insertProducts(store.db, [{}, {}]);
    const [productId, otherId] = [product?.id ?? '', another?.id ?? ''];
    const last = new Map<string, Review>();

    async function create(trx: Transaction, id: string, turn: number): Promise<Review> {
      const createdAt = now().toISOString();
      const status = STATUSES[turn % 3] as Review['status'];
      const fields = {
        rating: 4,
        title: String(turn),
        verified: false,
        photos: [],
        status,
        helpfulCount: 0,
        createdAt,
        updatedAt: createdAt,
      };
      const review: Review = { id, productId: turn % 8 === 6 ? otherId : productId, ...fields };
      await linger(trx, turn);
      await insertReview(trx, review);
      await linger(trx, turn);
      return review;
    }

    async function change(trx: Transaction, id: string, turn: number): Promise<Review> {
      const review = await findReviewForUpdate(trx, id);
      if (!review) throw new Error(`${id} is missing`);
      const status = STATUSES[(turn >> 2) % 3] as Review['status'];
      const changed: Review = { ...review, title: String(turn), status, updatedAt: now().toISOString() };
      await linger(trx, turn);
      await updateReview(trx, changed);
      await linger(trx, turn);
      return changed;
    }

    async function write(db: Database): Promise<void> {
      const newId = createIds(now);
      const created: string[] = [];
      for (let turn = 0; turn < WRITES; turn += 1) {
        const id = turn % 2 === 0 ? undefined : created[Math.floor(turn / 4)];
        const review = await db.transaction((trx) => (id === undefined ? create(trx, newId('rev'), turn) : change(trx, id, turn)));
        if (id === undefined) created.push(review.id);
        last.set(review.id, review);
      }
    }

    const all = new Follower(store.db, 'productReviews', toChangeParts(productId, STATUSES));
    const published = new Follower(store.db, 'productReviews', toChangeParts(productId, ['approved']));
    await followWhile([all, published], write);
    const ofProduct = [...last.values()].filter((review) => review.productId === productId);
    expect(last.size).to.equal((WRITERS * WRITES) / 2);
    expect(ofProduct.map(toVersion).filter((version) => !all.seen.includes(version))).to.deep.equal([]);
    const approved = ofProduct.filter(({ status }) => status === 'approved').map(toVersion);
    expect(approved.filter((version) => !published.seen.includes(version))).to.deep.equal([]);
    expect(approved.length).to.be.greaterThan(0);
    expect([...all.listRepeated(), ...published.listRepeated()]).to.deep.equal([]);
    const ids = new Set(ofProduct.map(({ id }) => id));
    expect([...all.seen, ...published.seen].filter((version) => !ids.has(version.split('/')[0] ?? ''))).to.deep.equal([]);
    expect(published.seen.filter((version) => !version.endsWith('/approved'))).to.deep.equal([]);
  });

  it('has each upload, although its id is drawn before its files are stored, and its row is committed later', async () => {
    const uploaded: string[] = [];

    async function write(db: Database, writer: number): Promise<void> {
      const newId = createIds(now);
      for (let turn = 0; turn < WRITES / 2; turn += 1) {
        const [earlier, createdAt] = [newId('upl'), now().toISOString()];
        const file = { name: 'original.png', type: 'image/png', bytes: 1, sha256: '0'.repeat(64), thumbnails: [] } as const;
        for (let reads = 0; reads < 1 + writer; reads += 1) await findChangeBound(store.db, now); // while its files are stored
        const upload = { id: earlier, createdAt, ...file };
        const isStored = await db.transaction(async (trx) => {
          const changedAt = now().toISOString();
          await linger(trx, turn);
          return insertUpload(trx, upload, { storedBytes: 1, maxTotalBytes: 1_000_000, changedAt });
        });
        expect(isStored).to.equal(true);
        uploaded.push(toVersion(upload));
      }
    }

    const follower = new Follower(store.db, 'uploads');
    await followWhile([follower], write);
    expect(uploaded).to.have.length((WRITERS * WRITES) / 2);
    expect(follower.seen).to.have.members(uploaded);
  });
});
