// Pages of the deliveries of an endpoint, newest first.
import type { Knex } from 'knex';
import type { EventName } from '../generated/api.js';
import type { Reader } from './engine/connection.js';
import { toDelivery, type DeliveryRow, type StoredDelivery } from './deliveries.js';
import { countDeliveries } from './delivery-counts.js';
import { firstRows, page } from './engine/paging.js';
import { queryByShape, type Placeholders } from './engine/statement.js';

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

/** The deliveries that match the filter apart from its states. */
function matching({ event, since, until }: Filter, build: Knex, p: Placeholders<FilterValues>): Knex.QueryBuilder {
  const rows = build('deliveries').where({ endpoint_id: p.endpointId });
  if (event !== undefined) void rows.where('event', p.event);
  if (since !== undefined) void rows.where('created_at', '>=', p.since);
  if (until !== undefined) void rows.where('created_at', '<', p.until);
  return rows;
}

const ORDER = 'created_at desc, id desc';

// Each state is read in index order and merged: sorting all of them would grow with the log. Rows skipped by the offset are read
// from the index alone.
const pageByShape = queryByShape<Filter, FilterValues & { depth: number; limit: number; offset: number }, DeliveryRow>(
  toShape,
  (filter) => (build, p) => {
    const parts = filter.states.map((state) => {
      const rows = matching(filter, build, p).whereRaw(`state = '${state}'`).select('id', 'created_at');
      return build.select('*').from(firstRows(rows, ORDER, { limit: p.depth }).as(`in_${state}`));
    });
    const ids = page(build.select('id').from(build.unionAll(parts).as('merged')), ORDER, p);
    return build
      .select('deliveries.*')
      .from(ids.as('page'))
      .join('deliveries', 'deliveries.id', 'page.id')
      .orderByRaw('deliveries.created_at desc, deliveries.id desc');
  },
);
const totalByShape = queryByShape<Filter, FilterValues, { total: number }>(toShape, (filter) => (build, p) => {
  const states = filter.states.map((state) => `'${state}'`).join(', ');
  return matching(filter, build, p).whereRaw(`state in (${states})`).count({ total: '*' });
});

/** Returns a page of the deliveries of an endpoint, newest first; empty if `states` is empty. */
export async function listDeliveries(db: Reader, cut: Cut): Promise<{ deliveries: StoredDelivery[]; total: number }> {
  if (cut.states.length === 0) return { deliveries: [], total: 0 };
  const { endpointId, event, since, until, limit, offset } = cut;
  const filter = { endpointId, event: event ?? null, since: since ?? null, until: until ?? null };
  const rows = await db.all(pageByShape(cut), { ...filter, limit, offset, depth: limit + offset });
  const total = isNarrowed(cut) ? await countMatching(db, cut, filter) : await countDeliveries(db, toEndpointStates(cut));
  return { deliveries: rows.map(toDelivery), total };
}

const toEndpointStates = ({ endpointId, states }: Filter) => states.map((state) => ({ endpointId, state }));

/** Whether the filter goes beyond the state, for which counts are stored. */
const isNarrowed = ({ event, since, until }: Filter) => [event, since, until].some((one) => one !== undefined);

async function countMatching(db: Reader, filter: Filter, values: FilterValues): Promise<number> {
  return (await db.first(totalByShape(filter), values))?.total ?? 0;
}
