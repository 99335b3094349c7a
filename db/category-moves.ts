// Moves: products whose category was renamed, merged or deleted follow it, batch by batch, each in its own transaction.
//
// The row of the category says what its products must show; a move only says that they must be compared with it, and how far that got. So a
// crash, a second rename or a merge in the middle loses nothing. Products that were created meanwhile with a cached category (category-names.ts)
// are found by passes that run later.
import type { Product } from '../generated/api.js';
import { moveProduct, type CategoryName } from '../domain/product-category.js';
import type { Database, Reader, Transaction } from './engine/connection.js';
import { isOneOf } from './engine/json-rows.js';
import { firstRows } from './engine/paging.js';
import { command, query, type Dialect } from './engine/statement.js';
import { updateProducts } from './products.js';

/** When each pass begins after the change, in milliseconds. The first later one finds what was created with a cached category, the last one
 *  what waited for a lock, a connection or a retry in the meantime. */
const PASSES_MS = [0, 2_000, 60_000];
/** Products that a later pass reads at once. */
const READ_MAX = 500;
/** Products that a transaction changes: few enough that a request waits milliseconds for one of them, or for SQLite's writer. */
const BATCH_MAX = 250;

/** A category whose products are compared with it. */
export interface CategoryMove {
  readonly categoryId: string;
  /** The category that its products end in; null for none. Itself after a rename. */
  readonly targetId: string | null;
  /** About how many products are left. */
  readonly remaining: number;
  /** Products up to this sequence are done in this pass. */
  readonly cursor: number;
  readonly pass: number;
  readonly startedAtMs: number;
}

interface MoveRow {
  category_id: string;
  target_id: string | null;
  remaining: number;
  cursor: number;
  pass: number;
  started_at: number;
}

const upsert = command<{ categoryId: string; targetId: string | null; remaining: number; nowMs: number }>((build, p) =>
  build('category_moves')
    .insert({
      category_id: p.categoryId,
      target_id: p.targetId,
      remaining: p.remaining,
      cursor: 0,
      pass: 0,
      started_at: p.nowMs,
      due_at: p.nowMs,
    })
    .onConflict('category_id')
    .merge(),
);
const retarget = command<{ categoryId: string; targetId: string | null }>((build, p) =>
  build('category_moves').update({ target_id: p.targetId }).where({ target_id: p.categoryId }),
);

/** Starts the move of a category's products, or starts it again. What was moving to this category moves to the target, too. */
export async function startMove(
  trx: Transaction,
  { categoryId, targetId, remaining, nowMs }: Pick<CategoryMove, 'categoryId' | 'targetId' | 'remaining'> & { nowMs: number },
): Promise<CategoryMove> {
  if (targetId !== categoryId) await trx.run(retarget, { categoryId, targetId });
  await trx.run(upsert, { categoryId, targetId, remaining, nowMs });
  return { categoryId, targetId, remaining, cursor: 0, pass: 0, startedAtMs: nowMs };
}

const due = query<{ nowMs: number }, MoveRow>((build, p) =>
  build('category_moves').where('due_at', '<=', p.nowMs).orderBy(['remaining', 'category_id']).limit(1),
);

/** Whether a move is due. */
export async function hasDueMove(db: Reader, nowMs: number): Promise<boolean> {
  return (await db.first(due, { nowMs })) !== undefined;
}

const withWanted = (skipsLocked: boolean) =>
  query<{ id: string }, { removed_at: string | null; name: string; target_id: string | null; target_name: string | null }>(
    (build, p, dialect) => {
      const rows = build('categories')
        .leftJoin({ target: 'categories' }, 'target.id', 'categories.moved_to')
        .select('categories.removed_at', 'categories.name', { target_id: 'target.id', target_name: 'target.name' })
        .where({ 'categories.id': p.id });
      return dialect === 'sqlite' || !skipsLocked ? rows : rows.forNoKeyUpdate('categories').skipLocked();
    },
  );
const wanted = withWanted(false);
const wantedForUpdate = withWanted(true);

/** What the products of a category must show; `category` is undefined for none. */
interface Wanted {
  readonly category: CategoryName | undefined;
}

/** Returns what the products of a category must show. Undefined if another transaction is changing it (only with `skipsLocked`). */
async function findWanted(trx: Transaction, id: string, { skipsLocked }: { skipsLocked: boolean }): Promise<Wanted | undefined> {
  const row = await trx.first(skipsLocked ? wantedForUpdate : wanted, { id });
  if (!row) return undefined;
  if (row.removed_at === null) return { category: { id, name: row.name } };
  return { category: row.target_id === null ? undefined : { id: row.target_id, name: row.target_name ?? '' } };
}

const reread = query<{ categoryId: string }, MoveRow>((build, p) => build('category_moves').where({ category_id: p.categoryId }));

/** Advances the smallest move that is due by one batch, in one transaction, and returns its progress. Undefined if none is due, or if
 *  another process is working on it. */
export function advanceDueMove(db: Database, now: () => Date): Promise<MoveProgress | undefined> {
  return db.transaction((trx) => advanceDue(trx, now));
}

async function advanceDue(trx: Transaction, now: () => Date): Promise<MoveProgress | undefined> {
  const first = await trx.first(due, { nowMs: now().getTime() });
  const target = first && (await findWanted(trx, first.category_id, { skipsLocked: true }));
  // Read again: another process may have advanced it before the category was locked.
  const row = first && target && (await trx.first(reread, { categoryId: first.category_id }));
  return row && target && advance(trx, toMove(row), { ...target, now });
}

/** Moves all products of a category in this transaction. */
export async function moveAll(trx: Transaction, move: CategoryMove, now: () => Date): Promise<void> {
  const target = await findWanted(trx, move.categoryId, { skipsLocked: false });
  for (let current: CategoryMove | undefined = move; target && current?.pass === 0;) {
    const progress: MoveProgress = await advance(trx, current, { ...target, now });
    current = progress.next;
  }
}

/** A move after a batch. */
export interface MoveProgress {
  readonly move: CategoryMove;
  /** Undefined once the last pass is over. */
  readonly next: CategoryMove | undefined;
}

async function advance(trx: Transaction, move: CategoryMove, { category, now }: Wanted & { now: () => Date }): Promise<MoveProgress> {
  const limit = move.pass === 0 ? BATCH_MAX : READ_MAX;
  const shown = { id: category?.id ?? null, name: category?.name ?? null };
  const rows = await trx.all(nextProducts, { categoryId: move.categoryId, cursor: move.cursor, ...shown, limit });
  const differing = rows.filter(({ differs }) => Boolean(differs)).slice(0, BATCH_MAX);
  await moveProducts(trx, differing, { from: move.categoryId, category, now });
  const last = differing.length === BATCH_MAX ? differing.at(-1) : rows.at(-1);
  const passed = last ? rows.indexOf(last) + 1 : 0;
  if (passed < rows.length || rows.length === limit) {
    const next = { ...move, cursor: last?.seq ?? move.cursor, remaining: Math.max(move.pass === 0 ? 1 : 0, move.remaining - passed) };
    await trx.run(saveProgress, { categoryId: move.categoryId, cursor: next.cursor, remaining: next.remaining });
    return { move, next };
  }
  return { move, next: await endPass(trx, move) };
}

const differsSql = (dialect: Dialect): string =>
  dialect === 'sqlite'
    ? `(category_id is not ? or document ->> '$.categoryId' is not category_id or document ->> '$.category' is not ?)`
    : `(category_id is distinct from cast(? as text) or document::json ->> 'categoryId' is distinct from category_id
        or document::json ->> 'category' is distinct from cast(? as text))`;
const nextProducts = query<
  { categoryId: string; cursor: number; id: string | null; name: string | null; limit: number },
  { id: string; seq: number; differs: boolean | number }
>((build, p, dialect) =>
  firstRows(
    build('products')
      .select('id', 'seq', build.raw(`${differsSql(dialect)} as differs`, [p.id, p.name]))
      .where({ category_id: p.categoryId })
      .whereNull('deleted_at')
      .where('seq', '>', p.cursor),
    'seq',
    p,
  ),
);

const productsForUpdate = query<{ ids: string; categoryId: string }, { version: number; document: string }>((build, p, dialect) =>
  build('products')
    .select('version', 'document')
    .whereRaw(isOneOf(dialect, 'id'), [p.ids])
    .where({ category_id: p.categoryId })
    .whereNull('deleted_at')
    .orderBy('id')
    .forUpdate(),
);

/** Moves those of the products that are still in the category `from`. */
async function moveProducts(
  trx: Transaction,
  products: readonly { id: string }[],
  { from, category, now }: Wanted & { from: string; now: () => Date },
): Promise<void> {
  if (products.length === 0) return;
  const rows = await trx.all(productsForUpdate, { ids: JSON.stringify(products.map(({ id }) => id)), categoryId: from });
  const updatedAt = now().toISOString(); // once they are locked
  const moved = rows.map(({ version, document }) => ({
    version: version + 1,
    product: moveProduct(JSON.parse(document) as Product, category, updatedAt),
  }));
  await updateProducts(trx, moved);
}

const saveProgress = command<{ categoryId: string; cursor: number; remaining: number }>((build, p) =>
  build('category_moves').update({ cursor: p.cursor, remaining: p.remaining }).where({ category_id: p.categoryId }),
);
const savePass = command<{ categoryId: string; pass: number; dueAtMs: number }>((build, p) =>
  build('category_moves').update({ cursor: 0, remaining: 0, pass: p.pass, due_at: p.dueAtMs }).where({ category_id: p.categoryId }),
);
const removeMove = command<{ categoryId: string }>((build, p) => build('category_moves').delete().where({ category_id: p.categoryId }));

async function endPass(trx: Transaction, move: CategoryMove): Promise<CategoryMove | undefined> {
  const { categoryId, startedAtMs } = move;
  const pass = move.pass + 1;
  const delayMs = PASSES_MS[pass];
  if (delayMs === undefined) {
    await trx.run(removeMove, { categoryId });
    return undefined;
  }
  await trx.run(savePass, { categoryId, pass, dueAtMs: startedAtMs + delayMs });
  return { ...move, cursor: 0, remaining: 0, pass };
}

const toMove = (row: MoveRow): CategoryMove => ({
  categoryId: row.category_id,
  targetId: row.target_id,
  remaining: row.remaining,
  cursor: row.cursor,
  pass: row.pass,
  startedAtMs: row.started_at,
});

const restart = command<{ startedAtMs: number; dueAtMs: number }>((build, p, dialect) =>
  build.raw(
    `insert into category_moves (category_id, target_id, remaining, cursor, pass, started_at, due_at)
     select id, moved_to, 1, 0, 0, ${dialect === 'postgres' ? 'cast(? as bigint), cast(? as bigint)' : '?, ?'} from categories
     where removed_at is not null and (select coalesce(sum(live), 0) from live_counts where scope = 'products/c/' || categories.id and block = -1) > 0
     on conflict (category_id) do nothing`,
    [p.startedAtMs, p.dueAtMs],
  ),
);

/** Starts a move for each removed category that has products although its move is over: a process of the previous release, or one that
 *  was paused for minutes, put them there. Returns how many. */
export function restartMoves(db: Database, now: Date): Promise<number> {
  return db.transaction((trx) => trx.run(restart, { startedAtMs: now.getTime(), dueAtMs: now.getTime() }));
}
