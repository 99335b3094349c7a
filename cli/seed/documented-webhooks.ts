// The webhook endpoints, the delivery, the recovery and the API keys that the examples of the contract name.
//
// The endpoints lead to shop.example.com, a name that is reserved for examples, so nothing that is sent there arrives anywhere. Nobody
// knows the keys: only the hashes of discarded keys are stored.
import { insertApiKey } from '../../db/api-keys.js';
import { recordAttempts } from '../../db/attempt-records.js';
import { insertDeliveries } from '../../db/deliveries.js';
import { findEvent } from '../../db/events.js';
import { insertRecovery, updateRecovery } from '../../db/recoveries.js';
import type { ApiKey, CreateWebhook, Recovery } from '../../generated/api.js';
import { handlers } from '../../handlers/index.js';
import type { Services } from '../../handlers/operation.js';
import { hashApiKey, getApiKeyHint } from '../../domain/api-key.js';
import { readExamples, type ContractExamples } from './contract-examples.js';
import { sign } from '../../webhooks/sign.js';
import { parseBody, CALL, type SampleKey, type Shop } from './shop.js';

/** Creates the endpoints, with a completed delivery of the example event and a completed recovery. They are created last, so they
 *  receive no other event of the shop. `services.now` is the time of that event. Returns the key that allows their events, which
 *  `addDocumentedKeys` must store. */
export async function openWebhooks({ services }: Pick<Shop, 'services'>): Promise<SampleKey> {
  const { newId, now } = services;
  const examples = readExamples();
  const scopes = ['webhooks:write', 'content:read', 'commissions:read'] as const;
  const key = { id: newId('key'), name: 'Fulfilment', scopes, createdAt: now().toISOString() };
  const endpointId = examples.getId('getWebhook');
  const { url } = await openEndpoint(services, { id: endpointId, key, examples });
  for (const [operation, name] of OTHER_ENDPOINTS) await openEndpoint(services, { id: examples.getId(operation), name, key, examples });
  await deliver(services, { endpointId, url, eventId: examples.getId('getEvent'), deliveryId: examples.getId('getDelivery') });
  await recover(services, endpointId, examples);
  return key;
}

/** The endpoints of other examples, with names that tell them apart. The first one has the name of the example. */
const OTHER_ENDPOINTS = [
  ['updateWebhook', 'Newsletter'],
  ['deleteWebhook', 'Bookkeeping'],
] as const;

interface DocumentedEndpoint {
  readonly id: string;
  readonly name?: string;
  readonly key: SampleKey;
  readonly examples: ContractExamples;
}

async function openEndpoint(services: Services, { id, name, key, examples }: DocumentedEndpoint): Promise<{ url: string }> {
  // No DNS lookup: filling the store needs no network.
  const offline = { ...services, newId: () => id, target: { findIssue: () => Promise.resolve(undefined) } };
  const call = {
    ...CALL,
    caller: { ...CALL.caller, keyId: key.id, scopes: key.scopes },
    body: { ...(examples.getRequest('createWebhook') as CreateWebhook), ...(name !== undefined && { name }) },
  };
  return parseBody((await handlers.createWebhook(call, offline)).body);
}

interface Sent {
  readonly endpointId: string;
  readonly url: string;
  readonly eventId: string;
  readonly deliveryId: string;
}

const ANSWER_MS = 87;

async function deliver({ db, newId, newWebhookSecret, now }: Services, { endpointId, url, eventId, deliveryId }: Sent): Promise<void> {
  const nowMs = now().getTime();
  const createdAt = now().toISOString();
  const delivery = { id: deliveryId, endpointId, eventId, event: 'content.approved', payloadFormat: 'full' } as const;
  await db.transaction((trx) => insertDeliveries(trx, [{ ...delivery, dueAt: nowMs, createdAt }]));
  const event = await findEvent(db, eventId);
  if (!event) throw new Error(`there is no event ${eventId} to deliver`);
  const signatures = sign({ id: eventId, timestampSeconds: Math.floor(nowMs / 1000), body: event.body }, { current: newWebhookSecret() });
  const next = { state: 'delivered', dueAt: nowMs, settledAt: new Date(nowMs + ANSWER_MS).toISOString() } as const;
  const attempt = {
    id: newId('att'),
    deliveryId,
    earlierAttempts: 0,
    startedAt: createdAt,
    durationMs: ANSWER_MS,
    statusCode: 200,
    url,
    signatures,
  };
  await db.transaction((trx) => recordAttempts(trx, [{ ...attempt, replyBody: '{"received":true}', next }]));
}

/** Stores a recovery that found no failed deliveries. */
async function recover({ db, now }: Services, endpointId: string, { getId, getReply }: ContractExamples): Promise<void> {
  const { states } = getReply('getRecovery', 200) as Recovery;
  const at = now().toISOString();
  const counts = { matched: 0, queued: 0 };
  const span = { since: at, cursorAt: at, cursorId: '', createdAt: at };
  const recovery = { id: getId('getRecovery'), endpointId, states, isDryRun: false, status: 'running', ...counts, ...span } as const;
  await db.transaction(async (trx) => {
    await insertRecovery(trx, recovery);
    await updateRecovery(trx, { ...recovery, status: 'completed', finishedAt: at });
  });
}

/** Adds the API keys of the examples, and others that the shop works with: of the endpoints and of the staff. */
export async function addDocumentedKeys({ db, newApiKey }: Services, others: readonly SampleKey[]): Promise<void> {
  const { getId, getReply } = readExamples();
  const { name, scopes, staffId, createdAt } = getReply('getApiKey', 200) as ApiKey;
  const keys: readonly SampleKey[] = [
    { id: getId('getApiKey'), name, scopes, staffId, createdAt },
    { id: getId('revokeApiKey'), name: `${name}, no longer used`, scopes, createdAt },
    { id: getId('rollApiKey'), name: `${name}, to be rolled`, scopes, createdAt },
    ...others.filter(({ id }) => id !== getId('getApiKey')),
  ];
  await db.transaction(async (trx) => {
    for (const key of keys) {
      const forgotten = newApiKey();
      const secret = { hash: hashApiKey(forgotten), hint: getApiKeyHint(forgotten) };
      await insertApiKey(trx, { ...key, ...secret });
    }
  });
}
