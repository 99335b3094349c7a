// Pages of the deliveries of an endpoint, newest first.
import type { EventName } from '../generated/api.js';
import type { Reader } from './engine/connection.js';
import { toDelivery, type DeliveryRow, type StoredDelivery } from './deliveries.js';
import { countDeliveries } from './delivery-counts.js';
import { queryByShape } from './engine/statement.js';

interface Filter {
  readonly endpointId: string;
  readonly states: readonly StoredDelivery['state'][];
  readonly event?: EventName | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}
type Cut = Filter & { readonly limit: number; readonly offset: number };

const toShape = ({ states, event, since, until }: Filter) =>
  [states.join('+'), event && 'event', since && 'since', until && 'until'].join();

/** The values that a page and its total use. Filters that aren't set are null. */
interface FilterValues {
  readonly endpointId: string;
  readonly event: string | null;
  readonly since: string | null;
  readonly until: string | null;
}

/** The conditions of a filter, and the names of their parameters. */
function toConditions({ event, since, until }: Filter): { sql: string; names: (keyof FilterValues)[] } {
  const set = [
    ...(event === undefined ? [] : [{ sql: 'and event = ?', name: 'event' as const }]),
    ...(since === undefined ? [] : [{ sql: 'and created_at >= ?', name: 'since' as const }]),
    ...(until === undefined ? [] : [{ sql: 'and created_at < ?', name: 'until' as const }]),
  ];
  return { sql: set.map(({ sql }) => sql).join(' '), names: set.map(({ name }) => name) };
}

// Each state is read in index order and merged: sorting all of them would grow with the log. Rows skipped by the offset are read
// from the index alone.
const pageByShape = queryByShape<Filter, FilterValues & { depth: number; limit: number; offset: number }, DeliveryRow>(
  toShape,
  (filter) => (build, p) => {
    const { sql, names } = toConditions(filter);
    const order = 'order by created_at desc, id desc';
    const parts = filter.states.map(
      (state) =>
        `select * from (select id, created_at from deliveries where endpoint_id = ? and state = '${state}' ${sql} ${order} limit ?) as in_${state}`,
    );
    const bindings = filter.states.flatMap(() => [p.endpointId, ...names.map((name) => p[name]), p.depth]);
    return build.raw(
      `select deliveries.* from (select id from (${parts.join(' union all ')}) as merged ${order} limit ? offset ?) as page
     join deliveries on deliveries.id = page.id order by deliveries.created_at desc, deliveries.id desc`,
      [...bindings, p.limit, p.offset],
    );
  },
);
const totalByShape = queryByShape<Filter, FilterValues, { total: number }>(toShape, (filter) => (build, p) => {
  const { sql, names } = toConditions(filter);
  const states = filter.states.map((state) => `'${state}'`).join(', ');
  return build.raw(`select count(*) as total from deliveries where endpoint_id = ? and state in (${states}) ${sql}`, [
    p.endpointId,
    ...names.map((name) => p[name]),
  ]);
});

/** Returns a page of the deliveries of an endpoint, newest first; empty if `states` is empty. */
export async function listDeliveries(db: Reader, cut: Cut): Promise<{ deliveries: StoredDelivery[]; total: number }> {
  if (cut.states.length === 0) return { deliveries: [], total: 0 };
  const { endpointId, event, since, until, limit, offset } = cut;
  const filter = { endpointId, event: event ?? null, since: since ?? null, until: until ?? null };
  const rows = await db.all(pageByShape(cut), { ...filter, limit, offset, depth: limit + offset });
  const total = isNarrowed(cut) ? await countMatching(db, cut, filter) : await countDeliveries(db, endpointId, cut.states);
  return { deliveries: rows.map(toDelivery), total };
}

/** Whether the filter goes beyond the state, for which counts are stored. */
const isNarrowed = ({ event, since, until }: Filter) => [event, since, until].some((one) => one !== undefined);

async function countMatching(db: Reader, filter: Filter, values: FilterValues): Promise<number> {
  return (await db.first(totalByShape(filter), values))?.total ?? 0;
}
