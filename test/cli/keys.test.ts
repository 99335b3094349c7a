// storefront keys revoke, on its own store.
import { expect } from 'chai';
import { createKey, revokeKey } from '../../cli/keys.js';
import { useShop } from '../support/service.js';

describe('keys revoked on the command line', () => {
  const shop = useShop();
  const grow = async () => {
    const top = await createKey(shop.services, { name: 'top', scopes: ['keys:read', 'keys:write'] });
    const make = async (key: string) => (await shop.call('createApiKey', { body: { name: 'below', scopes: ['keys:write'] }, key })).body;
    const middle = await make(top);
    return { top, middle, lowest: await make(middle.key) };
  };
  const getStatus = async (id: string) => (await shop.call('getApiKey', { path: { id } })).body.status;

  it('have no creator if they were created there', async () => {
    const { middle } = await grow();
    const { body } = await shop.call('getApiKey', { path: { id: String(middle.createdBy) } });
    expect([body.name, body.createdBy, body.activeDescendants]).to.deep.equal(['top', undefined, 2]);
  });

  it('leave their descendants unchanged', async () => {
    const { middle, lowest } = await grow();
    expect(await revokeKey(shop.services, String(middle.createdBy), false)).to.deep.equal([middle.createdBy]);
    expect([await getStatus(middle.id), await getStatus(lowest.id)]).to.deep.equal(['active', 'active']);
  });

  it('revoke their descendants with --descendants, at once', async () => {
    const { top, middle, lowest } = await grow();
    const ended = await revokeKey(shop.services, String(middle.createdBy), true);
    expect(ended[0]).to.equal(middle.createdBy);
    expect([...ended].sort()).to.deep.equal([String(middle.createdBy), middle.id, lowest.id].sort());
    for (const key of [top, middle.key, lowest.key]) expect((await shop.call('listApiKeys', { key })).status).to.equal(401);
    expect(await revokeKey(shop.services, String(middle.createdBy), true)).to.deep.equal([middle.createdBy]);
  });

  it('fail with 404 if there is no such key, without repeating a key that was passed as an id', async () => {
    const error = await revokeKey(shop.services, shop.ownerKey, false).catch((reason: Error) => reason.message);
    expect(error).to.equal('there is no API key "sk_…"');
  });
});
