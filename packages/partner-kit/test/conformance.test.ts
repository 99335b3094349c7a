// Conformance reports: signed, and invalid after any change.
import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { expect } from 'chai';
import { signReport, verifyReport } from '../conformance.js';
import type { Finding } from '../findings.js';
import { createJsonReport, formatJsonReport, type JsonReport } from '../reports/json.js';
import { freshDatabase, temporaryFolder } from '../../../test/support/database.js';
import { serve, storefront } from '../../../test/support/process.js';
import { insertKeyInto, useShop } from '../../../test/support/service.js';
import { runAgainst } from './suite-run.js';

const newKeys = () =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

describe('a signed report', () => {
  const shop = useShop({}, 'suite');
  const { privateKey, publicKey } = newKeys();
  let report: JsonReport;
  let text: string;
  before(async () => {
    report = createJsonReport(await runAgainst(shop, { only: ['getUser'] }));
    text = formatJsonReport(signReport(report, privateKey));
  });

  it('verifies with the public key, whatever the order of its fields', () => {
    expect(verifyReport(text, publicKey).summary).to.deep.equal(report.summary);
    const { signature, ...rest } = JSON.parse(text) as Record<string, unknown>;
    expect(verifyReport(JSON.stringify({ signature, ...rest }), publicKey).contract.digest).to.equal(report.contract.digest);
  });

  it('states what was exercised and the contract', () => {
    expect(report.summary).to.include({ operations: 1, statuses: 6, failed: 0 });
    expect(report.contract.digest).to.match(/^sha256:/);
  });

  for (const [name, change, message] of [
    ['was changed', (given: string) => given.replace('"failed": 0', '"failed": 1'), 'the signature does not fit'],
    [
      'has lost a finding',
      (given: string) => given.replace(/ {4}\{\n {6}"operationId": "getUser",[^]*?\n {4}\},\n/, ''),
      'the signature does not fit',
    ],
    [
      'has lost its signature',
      (given: string) => JSON.stringify({ ...(JSON.parse(given) as object), signature: undefined }),
      'is not signed',
    ],
    ...[{}, 'x', { value: null }, { value: 'AAAA' }, { algorithm: 'none', value: 'AAAA' }, { algorithm: 'ed25519', value: 7 }].map(
      (signature) =>
        [
          `has the signature ${JSON.stringify(signature)}`,
          (given: string) => JSON.stringify({ ...(JSON.parse(given) as object), signature }),
          'the signature is none that can be verified: it must have the algorithm "ed25519"',
        ] as const,
    ),
    ['is another document', () => '{"openapi":"3.1.0"}', 'no report of the format'],
    ['is no JSON', () => 'Storefront', 'is not JSON'],
  ] as const)
    it(`is refused when it ${name}`, () => {
      expect(change(text)).to.not.equal(text);
      expect(() => verifyReport(change(text), publicKey)).to.throw(message);
    });

  it('is rejected with another key and with an invalid key', () => {
    expect(() => verifyReport(text, newKeys().publicKey)).to.throw('another key signed it');
    expect(() => verifyReport(text, 'no key')).to.throw('is no Ed25519 key in PEM');
    const { privateKey: rsa } = generateKeyPairSync('rsa', {
      modulusLength: 1024,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    expect(() => signReport(report, rsa)).to.throw('is no Ed25519 key in PEM');
  });
});

const KEPT: Finding = { operationId: 'getUser', subject: '200', outcome: 'passed', violations: [] };
const MISSED: Finding = { operationId: 'getUser', subject: '404', outcome: 'not exercised', violations: [], reason: 'no case reached it' };
const BROKEN: Finding = {
  operationId: 'getUser',
  subject: '401',
  outcome: 'failed',
  violations: [{ kind: 'wrong error', message: 'has none' }],
};

/** A run that found nothing yet. */
const RUN = {
  contract: { title: 'Storefront Commerce Service', version: '0.2.1', digest: 'sha256:0' },
  baseUrl: 'https://shop.example.com',
  startedAt: '2026-11-22T12:00:00.000Z',
  durationMs: 1,
  requests: 3,
  deliveries: 0,
  leftBehind: [],
};

describe('storefront conformance', () => {
  it('verifies a report that storefront contract signed', async () => {
    const database = await freshDatabase();
    const key = await insertKeyInto(database);
    const service = await serve({ DATABASE_URL: database.url });
    const folder = await temporaryFolder();
    const { privateKey, publicKey } = newKeys();
    await writeFile(`${folder}/key.pem`, privateKey);
    await writeFile(`${folder}/key.pub`, publicKey);
    const report = ['--report', 'json', '--sign', `${folder}/key.pem`, '--output', `${folder}/report.json`];
    const made = await storefront(['contract', '--base-url', service.url, '--key', key, '--only', 'getUser', ...report]);
    expect(made.code, made.stderr).to.equal(0);
    const verify = () => storefront(['conformance', 'verify', `${folder}/report.json`, '--public-key', `${folder}/key.pub`]);
    const genuine = await verify();
    expect(genuine.code, genuine.stderr).to.equal(0);
    expect(genuine.stdout).to.include('Storefront Commerce Service').and.to.include(' 0 broken');
    expect(genuine.stderr).to.include('The signature is valid. The report tests the contract that is built into this program');
    const text = await readFile(`${folder}/report.json`, 'utf8');
    await writeFile(`${folder}/report.json`, text.replace(service.url, 'https://shop.example.com'));
    const forged = await verify();
    expect([forged.code, forged.stdout]).to.deep.equal([1, '']);
    expect(forged.stderr).to.equal(
      'storefront: the signature does not fit: the report was changed after it was signed, or another key signed it\n',
    );
    await writeFile(`${folder}/report.json`, '{"openapi":"3.1.0"}');
    const none = await verify();
    expect([none.code, none.stderr]).to.deep.equal([2, 'storefront: this is no report of the format storefront-contract-report/1\n']);
    expect((await storefront(['conformance', 'verify', `${folder}/away.json`, '--public-key', `${folder}/key.pub`])).code).to.equal(2);
    await database.remove();
  });

  it('exits with the status that storefront contract had for the run', async () => {
    const folder = await temporaryFolder();
    const { privateKey, publicKey } = newKeys();
    await writeFile(`${folder}/key.pub`, publicKey);
    for (const { name, findings, endedEarly, codes, says } of [
      { name: 'kept', findings: [KEPT], codes: [0, 0], says: 'All tested promises are kept\n' },
      {
        name: 'missed',
        findings: [KEPT, MISSED],
        codes: [1, 0],
        says: 'and 1 were not exercised (the report says why; --allow-unexercised',
      },
      {
        name: 'early',
        findings: [MISSED],
        endedEarly: 'it was interrupted',
        codes: [1, 1],
        says: 'The run ended early (it was interrupted)',
      },
      {
        name: 'early, all kept',
        findings: [KEPT],
        endedEarly: 'it was interrupted',
        codes: [1, 1],
        says: 'No broken promise was found until',
      },
      { name: 'broken', findings: [KEPT, BROKEN], codes: [1, 1], says: '1 promise is broken' },
    ]) {
      const report = createJsonReport({ ...RUN, findings, ...(endedEarly !== undefined && { endedEarly }) });
      await writeFile(`${folder}/report.json`, formatJsonReport(signReport(report, privateKey)));
      const parameters = ['conformance', 'verify', `${folder}/report.json`, '--public-key', `${folder}/key.pub`];
      const [strict, lenient] = await Promise.all([storefront(parameters), storefront([...parameters, '--allow-unexercised'])]);
      expect([strict.code, lenient.code], name).to.deep.equal(codes);
      expect(strict.stderr, name).to.include('The signature is valid.').and.to.include(says);
    }
  });

  it('signs only JSON reports', async () => {
    const { code, stderr } = await storefront(['contract', '--key', 'sk_any', '--sign', 'key.pem']);
    expect([code, stderr]).to.deep.equal([2, 'error: --sign requires --report json\n']);
  });
});
