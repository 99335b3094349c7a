// Samples of the lists of events, deliveries, recoveries and entries of the audit log.
import { createQuery, parseTime, type MakeSample } from './list-queries.js';
import type { Request, Resource } from './requests.js';

/** Samples of the lists of events, deliveries, recoveries and entries of the audit log, by the id of the list operation. */
export const EVENT_SAMPLES: Readonly<Record<string, MakeSample>> = {
  async listWebhookDeliveries(_, fixtures) {
    const events = ['creator.registered', 'user.registered'];
    const { id } = await fixtures.webhook({ events, retryPolicy: { maxAttempts: 1 } });
    await fixtures.creator();
    await fixtures.user();
    const entries = await fixtures.settledDeliveries(id, events);
    const createdAtMs = parseTime(entries[0], 'createdAt');
    // All deliveries may have been created in the same millisecond: what matches one query of a pair must not match the other.
    const times = [createdAtMs, createdAtMs + 1].map((time) => ({ time, text: new Date(time).toISOString() }));
    return {
      request: { path: { id } },
      entries,
      queries: {
        'filter state': [createQuery({ state: 'failed' }), createQuery({ state: 'delivered' })],
        'filter event': [createQuery({ event: 'user.registered' })],
        'filter since': times.map(({ time, text }) => createQuery({ since: text }, (delivery) => parseTime(delivery, 'createdAt') >= time)),
        'filter until': times.map(({ time, text }) => createQuery({ until: text }, (delivery) => parseTime(delivery, 'createdAt') < time)),
      },
    };
  },
  async listAllDeliveries(_, fixtures) {
    const events = ['creator.registered', 'user.registered'];
    const { id: webhookId } = await fixtures.webhook({ events, retryPolicy: { maxAttempts: 1 } });
    await fixtures.creator();
    await fixtures.user();
    const entries = [...(await fixtures.settledDeliveries(webhookId, events)), await fixtures.delivery()];
    const createdAtMs = parseTime(entries[0], 'createdAt');
    const times = [createdAtMs, createdAtMs + 1].map((time) => ({ time, text: new Date(time).toISOString() }));
    const isOwn = (delivery: Resource): boolean => delivery['webhookId'] === webhookId;
    const failed = { state: 'failed', webhookId };
    const isFailed = (delivery: Resource): boolean => isOwn(delivery) && delivery['state'] === 'failed';
    return {
      entries,
      queries: {
        'filter state': [createQuery(failed), createQuery({ state: 'delivered', webhookId })],
        'filter webhookId': [createQuery({ webhookId })],
        'filter event': [createQuery({ event: 'user.registered', ...failed })],
        'filter statusCodeClass': [
          createQuery({ statusCodeClass: 'none', ...failed }, (delivery) => isFailed(delivery) && !('lastStatusCode' in delivery)),
          createQuery({ statusCodeClass: '4xx', ...failed }, (delivery) => isFailed(delivery) && hasClass(delivery, 4)),
        ],
        'filter since': times.map(({ time, text }) =>
          createQuery({ since: text, webhookId }, (delivery) => isOwn(delivery) && parseTime(delivery, 'createdAt') >= time),
        ),
        'filter until': times.map(({ time, text }) =>
          createQuery({ until: text, webhookId }, (delivery) => isOwn(delivery) && parseTime(delivery, 'createdAt') < time),
        ),
      },
    };
  },
  async listRecoveries(_, fixtures) {
    const entries = [await fixtures.recovery(), await fixtures.recovery()];
    const webhookId = String(entries[0]?.['webhookId']);
    const createdAtMs = parseTime(entries[0], 'createdAt');
    const times = [createdAtMs, createdAtMs + 1].map((time) => ({ time, text: new Date(time).toISOString() }));
    const isOwn = (recovery: Resource): boolean => recovery['webhookId'] === webhookId;
    return {
      entries,
      queries: {
        'filter webhookId': [createQuery({ webhookId }, isOwn)],
        // It may be running or completed by now, but nothing cancels it.
        'filter status': [createQuery({ status: 'cancelled', webhookId }, () => false), createQuery({ webhookId }, isOwn)],
        'filter since': times.map(({ time, text }) =>
          createQuery({ since: text, webhookId }, (recovery) => isOwn(recovery) && parseTime(recovery, 'createdAt') >= time),
        ),
        'filter until': times.map(({ time, text }) =>
          createQuery({ until: text, webhookId }, (recovery) => isOwn(recovery) && parseTime(recovery, 'createdAt') < time),
        ),
      },
    };
  },
  async listAuditEntries(context, fixtures) {
    const staffId = (await fixtures.staffMember()).id;
    const { id: keyId, key } = await fixtures.apiKey({ staffId, scopes: ['content:moderate', 'reviews:moderate'] });
    const [contentId, reviewId] = [(await fixtures.content()).id, (await fixtures.review()).id];
    const decide = (operationId: string, id: string) =>
      context.callSuccessfully(operationId, { path: { id }, body: { action: 'reject' }, key: String(key) });
    await decide('moderateContent', contentId);
    await decide('moderateReview', reviewId);
    const read = async (objectId: string): Promise<readonly Resource[]> =>
      (await context.callSuccessfully('listAuditEntries', { query: { objectId } })).body['data'] as readonly Resource[];
    const entries = [...(await read(staffId)), ...(await read(contentId)), ...(await read(reviewId))];
    const atMs = parseTime(entries[0], 'at');
    const times = [atMs, atMs + 1].map((time) => ({ time, text: new Date(time).toISOString() }));
    return {
      entries,
      queries: {
        'filter keyId': [createQuery({ keyId: String(keyId) })],
        'filter staffId': [createQuery({ staffId })],
        'filter operation': [createQuery({ operation: 'moderateContent', keyId: String(keyId) })],
        'filter objectType': [createQuery({ objectType: 'review', staffId })],
        'filter objectId': [createQuery({ objectId: contentId })],
        'filter since': times.map(({ time, text }) =>
          createQuery({ since: text, objectId: staffId }, (entry) => parseTime(entry, 'at') >= time && entry['objectId'] === staffId),
        ),
        'filter until': times.map(({ time, text }) =>
          createQuery({ until: text, objectId: staffId }, (entry) => parseTime(entry, 'at') < time && entry['objectId'] === staffId),
        ),
      },
    };
  },
  async listRequestLog(_, fixtures) {
    const entries = [await fixtures.failedRequest(), await fixtures.failedRequest()];
    const [keyId, requestId] = [String(entries[0]?.['keyId']), String(entries[0]?.['requestId'])];
    const own = { keyId };
    const atMs = parseTime(entries[0], 'at');
    const times = [atMs, atMs + 1].map((time) => ({ time, text: new Date(time).toISOString() }));
    const isOwn = (entry: Resource) => entry['keyId'] === keyId;
    return {
      entries,
      queries: {
        'filter keyId': [createQuery(own)],
        'filter operation': [
          createQuery({ ...own, operation: 'getProduct' }, isOwn),
          createQuery({ ...own, operation: 'getOrder' }, () => false),
        ],
        'filter source': [createQuery({ ...own, source: 'api' }, isOwn), createQuery({ ...own, source: 'dashboard' }, () => false)],
        'filter statusCodeClass': [
          createQuery({ ...own, statusCodeClass: '4xx' }, isOwn),
          createQuery({ ...own, statusCodeClass: '5xx' }, () => false),
        ],
        'filter reason': [
          createQuery({ ...own, reason: 'product-not-found' }, isOwn),
          createQuery({ ...own, reason: 'order-not-found' }, () => false),
        ],
        'filter requestId': [createQuery({ requestId })],
        'filter since': times.map(({ time, text }) =>
          createQuery({ ...own, since: text }, (one) => isOwn(one) && parseTime(one, 'at') >= time),
        ),
        'filter until': times.map(({ time, text }) =>
          createQuery({ ...own, until: text }, (one) => isOwn(one) && parseTime(one, 'at') < time),
        ),
      },
    };
  },
  async listEvents(context, fixtures) {
    const { next } = (await context.callSuccessfully('listEvents', { query: { from: 'newest', limit: 1 } })).body;
    const request: Request = typeof next === 'string' ? { query: { after: next } } : {};
    await fixtures.creator();
    await fixtures.user();
    const { data } = (await context.callSuccessfully('listEvents', request)).body;
    return { request, entries: data as readonly Resource[], queries: { 'filter event': [createQuery({ event: 'user.registered' })] } };
  },
};

/** Whether the last response to a delivery had a status that begins with this digit. */
const hasClass = ({ lastStatusCode }: Resource, digit: number): boolean => Math.floor(Number(lastStatusCode) / 100) === digit;
