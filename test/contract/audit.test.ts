// Every operation with x-audit leaves exactly one entry about its object, in the transaction of its change; every other one leaves none. No
// entry has a secret.
import { expect } from 'chai';
import type { OperationId } from '../../domain/contract-policy.js';
import { readPolicies } from '../../domain/contract-policy.js';
import { loadContract } from '../../server/process/contract-files.js';
import { listRows } from '../handlers/rows.js';
import type { Reply, Request } from '../support/client.js';
import { getOperation } from '../support/contract.js';
import { useShop } from '../support/service.js';
import { firstGoodRequest } from './subjects.js';

const policies = readPolicies(loadContract());

/** The starts of ids, by the kinds of objects that an operation can name in its path without changing them. */
const ID_STARTS: Readonly<Record<string, string>> = { recovery: 'rec_' };

/** Operations that have more than one entry about their kind of object: the key that replaces another one. */
const MORE: Readonly<Partial<Record<OperationId, number>>> = { rollApiKey: 1 };

/** The kinds of objects that there is one of; its id is its kind. */
const OF_THE_STORE: ReadonlySet<string> = new Set(['audit-log', 'settings']);

const REJECTS: ReadonlySet<OperationId> = new Set(['moderateReview', 'bulkModerateReviews']);

describe('the audit log', () => {
  const shop = useShop({ WEBHOOKS_ALLOW_LOOPBACK: 'true' }, 'suite');
  const secrets = new Set<string>();
  const readEntries = async (reply: Reply) =>
    (await listRows(shop, 'audit_entries')).filter((row) => row['request_id'] === reply.header('x-request-id'));

  /** The ids of what a request changes: those in its body, the one in its path, or the one in the reply. */
  function listObjectIds({ body, path }: Request, reply: Reply, objectType: string): unknown[] {
    const { ids } = Object(body) as { ids?: readonly string[] };
    if (ids) return [...ids];
    const { results } = Object(reply.text === '' ? {} : reply.body) as { results?: readonly { readonly id: string }[] };
    if (results) return results.map(({ id }) => id);
    const { id = '' } = Object(path) as { id?: string };
    if (id !== '' && id.startsWith(ID_STARTS[objectType] ?? '')) return [id];
    return [OF_THE_STORE.has(objectType) ? objectType : (reply.body as { id: string }).id];
  }

  async function call(operationId: OperationId, headers: Record<string, string> = {}) {
    const good = await firstGoodRequest(shop, operationId);
    // There must be a change: reviews of this store are approved at once.
    const request = { ...good, headers, ...(REJECTS.has(operationId) && { body: { ...(good.body as object), action: 'reject' } }) };
    if (operationId === 'deleteReviewReply') await shop.call('replyToReview', { ...request, body: { content: 'Thank you!' } });
    const reply = await shop.call(operationId, request);
    expect(reply.status, reply.text).to.be.below(300);
    const { key, secret } = Object(reply.text === '' || operationId === 'exportAuditLog' ? {} : reply.body) as {
      key?: unknown;
      secret?: unknown;
    };
    for (const one of [key, secret]) if (typeof one === 'string') secrets.add(one);
    return { request, reply };
  }

  for (const { operationId, audit } of policies.filter((policy) => policy.audit?.object)) {
    const objectType = audit?.object ?? '';
    it(`has one entry for each object of ${operationId}`, async () => {
      const { request, reply } = await call(operationId);
      const entries = (await readEntries(reply)).filter((row) => row['object_type'] === objectType);
      const expected = listObjectIds(request, reply, objectType);
      for (const id of expected) expect(entries.filter((row) => row['object_id'] === id)).to.have.length(1);
      expect(entries).to.have.length(expected.length + (MORE[operationId] ?? 0));
      for (const row of entries) {
        expect(row['operation']).to.equal(operationId);
        expect(row['before_fields'] ?? row['after_fields']).to.be.a('string');
      }
    });
  }

  for (const { operationId } of policies.filter(({ audit, method }) => audit?.omitted ?? (method === 'get' && !audit)))
    it(`has no entry for ${operationId}`, async () => {
      const { reply } = await call(operationId);
      expect(await readEntries(reply)).to.deep.equal([]);
    });

  for (const { operationId } of policies.filter(({ audit, method }) => audit?.object && method === 'post'))
    it(`has no other entry when ${operationId} is replayed`, async () => {
      const headers = { 'Idempotency-Key': `audit-${operationId}` };
      const { request } = await call(operationId, headers);
      const before = await listRows(shop, 'audit_entries');
      const again = await shop.call(operationId, request);
      expect(again.header('idempotent-replayed')).to.equal('true');
      expect(await listRows(shop, 'audit_entries')).to.have.length(before.length);
    });

  for (const { operationId } of policies.filter(
    ({ audit, operationId }) => audit?.object && getOperation(operationId).statuses.includes(404),
  ))
    it(`has no entry when ${operationId} fails`, async () => {
      const request = { ...(await firstGoodRequest(shop, operationId)), path: { id: 'nosuch' } };
      const reply = await shop.call(operationId, request);
      expect(reply.status).to.equal(404);
      expect(await readEntries(reply)).to.deep.equal([]);
    });

  it('shows no API key, no signing secret, and no hash of them', async () => {
    const hashes = (await listRows(shop, 'api_keys')).map((row) => String(row['hash']));
    const stored = (await listRows(shop, 'webhook_endpoints')).flatMap((row) => [String(row['secret']), String(row['headers'])]);
    const text = JSON.stringify(await listRows(shop, 'audit_entries'));
    expect(secrets.size).to.be.above(3);
    for (const secret of [...secrets, ...hashes, ...stored]) expect(text.includes(secret)).to.equal(false);
    expect(text).to.not.match(/sk_[0-9A-Za-z]{8}|whsec_\w{8}/);
  });
});
