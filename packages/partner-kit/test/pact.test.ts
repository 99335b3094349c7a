// Pact: a hand-written contract of a consumer, verified against the service, which sets up the provider states.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { loadConfig } from '../../../server/process/config.js';
import { temporaryFolder } from '../../../test/support/database.js';
import { run } from '../../../test/support/process.js';
import { useShop } from '../../../test/support/service.js';

const pactFile = fileURLToPath(new URL('./storefront-consumer.pact.json', import.meta.url));
const guideFile = fileURLToPath(new URL('../../../docs/guides/contract-testing.md', import.meta.url));
const STATES_PATH = '/_pact/provider-states';

describe('the contract of a consumer (Pact)', () => {
  const shop = useShop({ PACT_PROVIDER_STATES: 'true' }, 'suite');

  /** How the verifier ended, and what it said. */
  const verify = (file: string) => {
    const options = {
      provider: 'Storefront Commerce Service',
      providerBaseUrl: shop.url,
      pactUrls: [file],
      providerStatesSetupUrl: `${shop.url}${STATES_PATH}`,
      customProviderHeaders: { Authorization: `Bearer ${shop.ownerKey}` },
      logLevel: 'error',
    };
    return run([fileURLToPath(new URL('./verify-pact.mjs', import.meta.url)), JSON.stringify(options)], { PACT_DO_NOT_TRACK: 'true' });
  };

  it('is fulfilled', async () => {
    const { code, stdout } = await verify(pactFile);
    expect(code, stdout).to.equal(0);
    expect(stdout.match(/returns a response which/g)).to.have.length(5);
  });

  it('fails for a value of another form', async () => {
    const broken = `${await temporaryFolder()}/broken.pact.json`;
    await writeFile(broken, (await readFile(pactFile, 'utf8')).replace('"match": "number"', '"match": "regex", "regex": "^none$"'));
    const { code, stdout } = await verify(broken);
    expect(code).to.equal(1);
    expect(stdout).to.include("Expected '49.9' to match '^none$'");
  });

  const ask = (state: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}${STATES_PATH}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ state, action: 'setup' }),
    });

  it('can only name known states', async () => {
    const reply = await ask('a full moon');
    expect(reply.status).to.equal(400);
    expect(await reply.text())
      .to.include('a full moon')
      .and.to.include('a product on sale');
    for (const state of ['constructor', '__proto__', 'toString']) expect((await ask(state)).status, state).to.equal(400);
  });

  it('can name every state in the guide, which lists all, with its values', async () => {
    const rows = (await readFile(guideFile, 'utf8')).split('| State | Values |')[1]?.split('\n\n')[0]?.split('\n').slice(2) ?? [];
    const told = rows.map((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, word]) => word as string));
    const known = /is not one of ([^"]+)"/.exec(await (await ask('a full moon')).text())?.[1];
    expect(told.map(([state]) => state).join(', ')).to.equal(known);
    for (const [state = '', ...names] of told) expect(Object.keys((await (await ask(state)).json()) as object), state).to.deep.equal(names);
  });

  it('is served to verifiers only', async () => {
    for (const name of ['Origin', 'X-Forwarded-For', 'Forwarded']) {
      const reply = await ask('a product', { [name]: 'http://elsewhere.example' });
      expect([reply.status, ((await reply.json()) as { error: { code: string } }).error.code]).to.deep.equal([403, 'AUTHORIZATION_ERROR']);
    }
    const reply = await ask('a product', { 'Content-Type': 'text/plain' });
    expect([reply.status, ((await reply.json()) as { error: { code: string } }).error.code]).to.deep.equal([415, 'VALIDATION_ERROR']);
    expect((await ask('a product', { 'Content-Type': 'application/json; charset=utf-8' })).status).to.equal(200);
  });
});

describe('provider states', () => {
  const shop = useShop();

  it('do not exist unless they are enabled', async () => {
    const reply = await fetch(`${shop.url}${STATES_PATH}`, { method: 'POST', body: '{"state":"a product"}' });
    expect(reply.status).to.equal(404);
    expect((await shop.call('listProducts')).body.total).to.equal(0);
  });

  it('are refused in production', () => {
    expect(() => loadConfig({ PACT_PROVIDER_STATES: 'true', NODE_ENV: 'production' })).to.throw(
      'must be false where NODE_ENV is production',
    );
    expect(loadConfig({ PACT_PROVIDER_STATES: 'true' }).PACT_PROVIDER_STATES).to.equal(true);
  });
});
