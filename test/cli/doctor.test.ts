// storefront doctor: what it finds in a store, and how to fix it.
import { chmodSync } from 'node:fs';
import { expect } from 'chai';
import type { Scope } from '../../generated/api.js';
import { onPostgres } from '../support/database.js';
import { storefront } from '../support/process.js';
import { useShop } from '../support/service.js';

describe('storefront doctor', function () {
  this.timeout(50_000); // it starts processes, which takes long on a busy machine
  const shop = useShop();
  const doctor = async (settings: Record<string, string> = {}) => {
    const { code, stdout, stderr } = await storefront(['doctor'], { DATABASE_URL: shop.database.url, ...settings });
    return { code, stderr, lines: stdout.split('\n').filter((line) => line !== '') };
  };
  const create = async (scopes: Scope[], url = 'https://shop.example.com/hooks/T0K3N') => {
    const key = await shop.key({ scopes: ['webhooks:write', ...scopes] });
    const { body } = await shop.call('createWebhook', { key, body: { url, events: ['order.completed', 'review.created'] } });
    return { id: body.id, keyId: body.grantedBy ?? '' };
  };

  beforeEach(() => {
    if (!onPostgres) chmodSync(shop.database.url.slice('sqlite:'.length), 0o600);
  });

  it('finds nothing in a healthy store, and exits with 0', async () => {
    await create(['orders:read', 'reviews:read']);
    expect(await doctor()).to.deep.equal({ code: 0, lines: [], stderr: '5 checks found nothing.\n' });
  });

  it('reports endpoints whose events no valid key allows, why, and what to do; and exits with 1', async () => {
    const one = () => create(['orders:read', 'reviews:read']);
    const [before, revoked, expired, narrowed, gone] = [await one(), await one(), await one(), await one(), await one()];
    await shop.database.execute(`update webhook_endpoints set created_by = null, granted_by = null where id = '${before.id}'`);
    await shop.call('revokeApiKey', { path: { id: revoked.keyId } });
    await shop.database.execute(`update api_keys set expires_at = '2024-01-01T00:00:00.000Z' where id = '${expired.keyId}'`);
    await shop.call('updateApiKey', { path: { id: narrowed.keyId }, body: { scopes: ['webhooks:write', 'reviews:read'] } });
    await shop.database.execute(`delete from api_keys where id = '${gone.keyId}'`);
    const { code, lines, stderr } = await doctor();
    expect([code, stderr]).to.deep.equal([1, '5 checks found 5.\n']);
    const findLine = ({ id }: { id: string }) => lines.find((line) => line.includes(id)) ?? '';
    expect(findLine(before)).to.equal(
      `webhook-grants: the webhook endpoint ${before.id} (https://shop.example.com, events order.completed, review.created) was created before ` +
        'version 0.3.0, so no API key is known to allow its events. To keep it, update it ' +
        `(PUT /api/webhooks/${before.id}) with the same "events" and a key that has orders:read, reviews:read. Otherwise delete it.`,
    );
    expect(findLine(revoked)).to.include(`${revoked.keyId}, which was revoked on `);
    expect(findLine(expired)).to.include(`${expired.keyId}, which expired on 2024-01-01`);
    expect(findLine(narrowed)).to.include(`${narrowed.keyId}, which no longer has orders:read.`);
    expect(findLine(gone)).to.include(`${gone.keyId}, which does not exist.`);
    expect(lines.join(), 'a path may be a secret').to.not.include('T0K3N');
  });

  it('finds nothing once the endpoint is updated as advised', async () => {
    const { id } = await create(['orders:read', 'reviews:read']);
    await shop.database.execute('update webhook_endpoints set created_by = null, granted_by = null');
    expect((await doctor()).code).to.equal(1);
    await shop.call('updateWebhook', { path: { id }, body: { events: ['order.completed', 'review.created'] } });
    expect((await doctor()).code).to.equal(0);
  });

  it('reports values that the current key does not decrypt, and values that a previous key encrypted', async () => {
    const { id } = await create(['orders:read', 'reviews:read']);
    const lost = await doctor({ SECRET_KEY: '1'.repeat(64) });
    expect([lost.code, lost.lines.length]).to.deep.equal([1, 1]);
    expect(lost.lines[0]).to.match(/^secrets: SECRET_KEY is not the key that encrypted the secrets in this store: set SECRET_KEY/);
    // A store from before key checks existed: each secret is reported.
    await shop.database.execute('delete from secret_key_checks');
    expect((await doctor({ SECRET_KEY: '1'.repeat(64) })).lines).to.deep.equal([
      `secrets: webhook_endpoints ${id} can not be decrypted with SECRET_KEY or SECRET_KEY_PREVIOUS. Add the key that encrypted it to SECRET_KEY_PREVIOUS; if that key is lost, delete what the row belongs to, or rotate its secret.`,
    ]);
    const changed = await doctor({ SECRET_KEY: '1'.repeat(64), SECRET_KEY_PREVIOUS: '0'.repeat(64) });
    expect([changed.code, changed.lines]).to.deep.equal([
      1,
      ['secrets: 2 values in webhook_endpoints are encrypted with a previous key. Run "storefront secrets rotate".'],
    ]);
  });

  it('reports rows with a URL that is not https, the first twenty of each kind, and how to replace it', async () => {
    const url = 'https://cdn.example.com/1.jpg';
    const [product, content, review] = [
      await shop.fixtures.product({ images: [url] }),
      await shop.fixtures.content({ media: [{ type: 'image', url }] }),
      await shop.fixtures.review({ photos: [url] }),
    ];
    expect((await doctor()).code).to.equal(0);
    for (const [table, id, address] of [
      ['products', product.id, 'javascript:alert(1)'],
      ['contents', content.id, 'http://cdn.example.com/1.jpg'],
      ['reviews', review.id, 'photos/1.jpg'],
    ])
      await shop.database.execute(`update ${table} set document = replace(document, '${url}', '${address}') where id = '${id}'`);
    const { code, lines } = await doctor();
    expect(code).to.equal(1);
    const sentence = (what: string, field: string, address: string, path: string) =>
      `file-addresses: the ${what} has "${address}" in ${field}, which is not an https URL: a page that uses it as a link may ` +
      `run a script. Replace it (PUT ${path} with all of "${field}").`;
    expect(lines).to.deep.equal([
      sentence(`product ${product.id}`, 'images', 'javascript:alert(1)', `/api/products/${product.id}`),
      sentence(`review ${review.id}`, 'photos', 'photos/1.jpg', `/api/reviews/${review.id}`),
      sentence(`content ${content.id}`, 'media', 'http://cdn.example.com/1.jpg', `/api/creators/content/${content.id}`),
    ]);
    for (let number = 0; number < 21; number += 1) await shop.fixtures.product({ images: [url] });
    await shop.database.execute(`update products set document = replace(document, '${url}', 'old.jpg')`);
    const many = (await doctor()).lines.filter((line) => line.includes('product'));
    expect(many).to.have.length(21);
    expect(many.at(-1)).to.equal('file-addresses: 2 more in products have a URL that is not https.');
  });

  if (!onPostgres)
    it('reports files of the store that other users can read', async () => {
      const file = shop.database.url.slice('sqlite:'.length);
      chmodSync(file, 0o644);
      const { code, lines } = await doctor();
      expect(code).to.equal(1);
      expect(lines).to.include(`store-files: other users of this machine may read or write ${file} (mode 644). Run "chmod 600 ${file}".`);
    });

  it('reports wrong counts, which --repair corrects', async () => {
    const { id } = await create(['orders:read', 'reviews:read']);
    const other = await create(['orders:read', 'reviews:read']);
    await shop.fixtures.review();
    await shop.fixtures.review();
    expect((await doctor()).code).to.equal(0);
    await shop.database.execute(`update live_counts set live = live + 5 where scope = 'deliveries/e/${id}/s/pending'`);
    await shop.database.execute(`delete from live_counts where scope = 'deliveries/e/${other.id}/s/pending'`);
    const { code, lines } = await doctor();
    const sentence = (endpoint: string, stored: number) =>
      `stored-twice: counts (counts that lists show as "total"): deliveries/e/${endpoint}/s/pending has ${stored} instead of 2. Run "storefront doctor --repair".`;
    expect([code, lines.sort()]).to.deep.equal([1, [sentence(id, 7), sentence(other.id, 0)].sort()]);
    const json = await storefront(['doctor', '--json'], { DATABASE_URL: shop.database.url });
    const { findings } = JSON.parse(json.stdout) as { findings: { check: string; message: string }[] };
    expect([json.code, findings.map(({ check, message }) => `${check}: ${message}`).sort()]).to.deep.equal([1, lines.sort()]);
    const repair = await storefront(['doctor', '--repair'], { DATABASE_URL: shop.database.url });
    expect([repair.code, repair.stdout, repair.stderr]).to.deep.equal([0, '', 'counts: repaired 2.\n5 checks found nothing.\n']);
    expect((await doctor()).code).to.equal(0);
    expect((await shop.call('listWebhookDeliveries', { path: { id } })).body.total).to.equal(2);
  });

  it('changes nothing', async () => {
    await create(['orders:read', 'reviews:read']);
    const rows = () => shop.call('listWebhooks').then(({ text }) => text);
    const before = await rows();
    await doctor({ SECRET_KEY: '1'.repeat(64), SECRET_KEY_PREVIOUS: '0'.repeat(64) });
    expect(await rows()).to.equal(before);
  });
});
