// The alerts of an endpoint and of the store: what can be set, what replies and the audit log show.
import { expect } from 'chai';
import type { UpdateWebhook, WebhookAlertsInput } from '../../generated/api.js';
import { startShop, useShop } from '../support/service.js';

const URL = 'https://shop.example.com/hooks';
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'storefront@shop.example' };
const EMAIL = 'ops@shop.example';

/** What a refused call returns. */
interface ErrorSide {
  readonly status: number;
  readonly error: { readonly details?: Readonly<Record<string, unknown>> };
}

describe('the alerts of an endpoint', () => {
  const shop = useShop(MAIL);

  const create = (alerts?: WebhookAlertsInput) =>
    shop.call('createWebhook', { body: { url: URL, events: ['*'], ...(alerts && { alerts }) } });
  const update = (id: string, body: UpdateWebhook) => shop.call('updateWebhook', { path: { id }, body });
  const patch = (id: string, alerts: object | null) => shop.call('patchWebhook', { path: { id }, body: { alerts } });
  const refusal = ({ status, error: { details } }: ErrorSide) => [status, details?.['field'], details?.['reason']];

  it('are shown as they were set, and absent without any', async () => {
    const { id: webhookId } = (await create()).body;
    const { id, alerts } = (await create({ email: EMAIL, webhookId })).body;
    expect(alerts).to.deep.equal({ email: EMAIL, webhookId });
    expect((await shop.call('getWebhook', { path: { id } })).body.alerts).to.deep.equal(alerts);
    expect((await shop.call('listWebhooks')).body.data.map((one) => one.alerts)).to.deep.equal([alerts, undefined]);
    expect((await create({})).body).to.not.have.property('alerts');
  });

  it('are replaced by an update, changed one by one by a patch, and stay otherwise', async () => {
    const { id: webhookId } = (await create()).body;
    const { id } = (await create({ email: EMAIL })).body;
    expect((await update(id, { name: 'Orders' })).body.alerts).to.deep.equal({ email: EMAIL });
    expect((await patch(id, { webhookId })).body.alerts).to.deep.equal({ email: EMAIL, webhookId });
    expect((await patch(id, { email: null })).body.alerts).to.deep.equal({ webhookId });
    expect((await update(id, { alerts: { email: EMAIL } })).body.alerts).to.deep.equal({ email: EMAIL });
    expect((await update(id, { alerts: {} })).body).to.not.have.property('alerts');
    await update(id, { alerts: { email: EMAIL } });
    expect((await patch(id, null)).body).to.not.have.property('alerts');
  });

  it('name another endpoint that is there', async () => {
    const { id } = (await create()).body;
    expect(refusal(await create({ webhookId: 'whe_none' }))).to.deep.equal([400, 'alerts.webhookId', 'unknown-webhook']);
    expect(refusal(await patch(id, { webhookId: id }))).to.deep.equal([400, 'alerts.webhookId', 'incompatible-fields']);
  });

  it('accept the reply of a read, even if the other endpoint is deleted by now', async () => {
    const { id: webhookId } = (await create()).body;
    const { id } = (await create({ webhookId })).body;
    await shop.call('deleteWebhook', { path: { id: webhookId } });
    const { body } = await shop.call('getWebhook', { path: { id } });
    expect((await update(id, body)).status).to.equal(200);
  });

  for (const email of ['not an address', 'a@x.example,b@x.example', 'a@x.example\r\nBcc: b@x.example', `${'a'.repeat(250)}@x.example`])
    it(`refuse the address ${JSON.stringify(email.slice(0, 30))}`, async () => {
      const { status } = await create({ email });
      expect(status).to.equal(400);
    });

  it('are in the audit log without the address', async () => {
    const { id } = (await create({ email: EMAIL })).body;
    await update(id, { alerts: { email: `new-${EMAIL}` } });
    await shop.call('updateSettings', { body: { alertEmail: EMAIL } });
    const { data } = (await shop.call('listAuditEntries')).body;
    expect(JSON.stringify(data)).to.include('alertEmailChangedAt').and.not.include(EMAIL);
    expect(data).to.have.length(3);
  });
});

describe('the address for alerts in the settings', () => {
  it('can be set and reset, unless the environment sets it', async () => {
    const shop = await startShop(MAIL);
    const { body } = await shop.call('updateSettings', { body: { alertEmail: EMAIL } });
    expect([body.alertEmail, body.sources.alertEmail]).to.deep.equal([EMAIL, 'store']);
    expect((await shop.call('updateSettings', { body: { reset: ['alertEmail'] } })).body).to.not.have.property('alertEmail');
    await shop.stop();
    const fixed = await startShop({ ...MAIL, ALERT_EMAIL: EMAIL });
    const refused = await fixed.call('updateSettings', { body: { alertEmail: 'other@shop.example' } });
    expect([refused.status, refused.error.details?.['reason']]).to.deep.equal([409, 'setting-fixed']);
    await fixed.stop();
  });
});

describe('a service without a mail server', () => {
  const shop = useShop();

  it('refuses addresses for alerts, and says which setting it needs', async () => {
    const replies = [
      await shop.call('createWebhook', { body: { url: URL, events: ['*'], alerts: { email: EMAIL } } }),
      await shop.call('updateSettings', { body: { alertEmail: EMAIL } }),
    ];
    for (const { status, error } of replies) {
      expect([status, error.details?.['reason']]).to.deep.equal([400, 'email-not-configured']);
      expect(error.message).to.include('SMTP_URL');
    }
  });
});
