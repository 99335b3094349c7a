// Lists of the deliveries and of the recoveries of all endpoints, newest first, with a cursor.
import { listLastErrors, serializeDelivery, type StoredDelivery } from '../db/deliveries.js';
import type { StoredState } from '../db/delivery-counts.js';
import { listDeliveriesByState, listFailedDeliveries, type StatusClass } from '../db/delivery-lists.js';
import type { Position } from '../db/engine/merged-pages.js';
import { listRecoveries as findRecoveries, serializeRecovery } from '../db/recoveries.js';
import { listEndpointStates } from '../db/webhook-endpoints.js';
import { isSending } from '../domain/endpoint-status.js';
import { toUtcTime } from '../domain/period.js';
import type { DeliveryState, StatusCodeClass } from '../generated/api.js';
import { invalidField } from './errors.js';
import type { Call, Operation } from './operation.js';

export const listAllDeliveries: Operation<'listAllDeliveries'> = async ({ query }, { db, now }) => {
  const { webhookId, event, state, statusCodeClass, limit } = query;
  const isOfFailed = event !== undefined || statusCodeClass !== undefined;
  if (isOfFailed && state !== 'failed') throw invalidField('incompatible-fields', 'state', ONLY_FAILED);
  const endpoints = (await listEndpointStates(db)).filter(({ id }) => webhookId === undefined || id === webhookId);
  const sending = new Map(endpoints.map((endpoint) => [endpoint.id, isSending(endpoint)]));
  const states = [...sending].flatMap(([endpointId, sends]) => storedStates(state, sends).map((one) => ({ endpointId, state: one })));
  const statusClass = statusCodeClass && CLASSES[statusCodeClass];
  const cut = toCut(query);
  const page =
    isOfFailed && states.length > 0
      ? await listFailedDeliveries(db, { endpointId: webhookId, event, statusClass }, cut)
      : await listDeliveriesByState(db, states, cut);
  const lastErrors = await listLastErrors(db, page.deliveries);
  const toShown = (delivery: StoredDelivery) =>
    serializeDelivery(delivery, { isSending: sending.get(delivery.endpointId) ?? false, nowMs: now().getTime(), lastErrors });
  return { status: 200, body: { total: page.total, ...toPage(page.deliveries, limit, toShown) } };
};

const ONLY_FAILED = 'must be failed together with event or statusCodeClass';
const CLASSES: Readonly<Record<StatusCodeClass, StatusClass>> = { none: 0, '3xx': 3, '4xx': 4, '5xx': 5 };

/** Returns the stored states behind a state in replies. Pending deliveries of an endpoint that isn't sending are shown as paused. */
export function storedStates(state: DeliveryState | undefined, sends: boolean): StoredState[] {
  if (state === undefined) return ['pending', 'delivered', 'failed'];
  if (state !== 'pending' && state !== 'paused') return [state];
  return (state === 'pending') === sends ? ['pending'] : [];
}

export const listRecoveries: Operation<'listRecoveries'> = async ({ query }, { db }) => {
  const { webhookId: endpointId, status, limit } = query;
  const { recoveries, total } = await findRecoveries(db, { endpointId, status, ...toCut(query) });
  return { status: 200, body: { total, ...toPage(recoveries, limit, serializeRecovery) } };
};

type Range = Pick<Call<'listRecoveries'>['query'], 'since' | 'until' | 'after' | 'limit'>;

/** One row more than the page shows whether the list goes on. */
function toCut({ since, until, after, limit }: Range) {
  return {
    since: toUtcTime(since),
    until: toUtcTime(until),
    after: after === undefined ? undefined : parseCursor(after),
    limit: limit + 1,
  };
}

/** Returns the page of up to `limit` rows, and the cursor of its last row if the list goes on. */
function toPage<Row extends Position, Shown>(rows: readonly Row[], limit: number, toShown: (row: Row) => Shown) {
  const data = rows.slice(0, limit);
  const last = rows.length > limit ? data.at(-1) : undefined;
  return { data: data.map(toShown), hasMore: last !== undefined, ...(last && { next: formatCursor(last) }) };
}

/** The time comes first, because rows with the time of their fact aren't in the order of their ids. */
const formatCursor = ({ createdAt, id }: Position): string => `${Date.parse(createdAt)}-${id}`;

/** The contract has checked the form. */
function parseCursor(cursor: string): Position {
  const place = cursor.indexOf('-');
  return { createdAt: new Date(Number(cursor.slice(0, place))).toISOString(), id: cursor.slice(place + 1) };
}
