// The contract suite against our own service: it exercises everything that a client can cause, and finds no violation.
import { createPublicKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { signReport } from '../conformance.js';
import { openContract } from '../../../cli/contract-document.js';
import { getExclusionReason } from '../exclusions.js';
import { createJsonReport, formatJsonReport, type JsonReport } from '../reports/json.js';
import { formatJunitReport } from '../reports/junit.js';
import { formatTextReport } from '../reports/text.js';
import type { RunResult } from '../run.js';
import { listCases } from '../run-cases.js';
import { addInternallyTested, computeSummary } from '../summary.js';
import { operations, seen } from '../../../test/support/contract.js';
import { machineClock } from '../../../test/support/clock.js';
import { useShop } from '../../../test/support/service.js';
import { listViolations, runAgainst } from './suite-run.js';

describe('the cases of the suite', () => {
  it('cover every declared status or state why they cannot', async () => {
    const { operations: known } = await openContract();
    const untried = known.flatMap((operation) => {
      const tried = new Set(listCases(operation).map(({ subject }) => subject));
      const { operationId, statuses } = operation;
      return statuses
        .filter((status) => !tried.has(String(status)) && getExclusionReason(String(status)) === undefined)
        .map((status) => `${operationId} ${status}`);
    });
    expect(untried).to.deep.equal([]);
  });

  it('exclude nothing that they cover', async () => {
    const { operations: known } = await openContract();
    const subjects = known.flatMap((operation) => listCases(operation).map(({ subject }) => getExclusionReason(subject)));
    expect(subjects.filter((reason) => reason !== undefined)).to.deep.equal([]);
  });
});

describe('the suite against a service that holds every review for a moderator', () => {
  const shop = useShop({ REVIEW_MODERATION: 'manual' });

  for (const operationId of ['markReviewHelpful', 'unmarkReviewHelpful', 'listReviews', 'getReview'])
    it(`finds no violation of ${operationId}`, async () => {
      expect(listViolations(await runAgainst(shop, { only: [operationId] }))).to.deep.equal([]);
    });
});

describe('the suite against our own service', () => {
  // Jobs end while the suite follows their lists, and the store dates that.
  const shop = useShop({ WEBHOOKS_ALLOW_LOOPBACK: 'true', WEBHOOKS_ENDPOINTS_PER_HOST: '20' }, 'suite', machineClock);
  let result: RunResult;
  let durationMs: number;
  const lines: string[] = [];
  before(async function () {
    this.timeout(900_000); // a minute on an idle machine
    const startedAt = performance.now();
    result = await runAgainst(shop, { log: (line) => void lines.push(line) });
    durationMs = Math.round(performance.now() - startedAt);
  });

  it('finds no violation', () => {
    expect(listViolations(result)).to.deep.equal([]);
    expect(formatTextReport(result)).to.not.include('FAILED');
  });

  it('exercises every status that a client can cause', () => {
    const passed = new Set(
      result.findings.filter(({ outcome }) => outcome === 'passed').map(({ operationId, subject }) => `${operationId} ${subject}`),
    );
    const declared = operations.flatMap(({ operationId, statuses }) =>
      statuses.filter((status) => status < 500).map((status) => `${operationId} ${status}`),
    );
    expect(declared.filter((pair) => !passed.has(pair))).to.deep.equal([]);
    expect(computeSummary(result)).to.include({ failed: 0, 'not exercised': 0, excluded: operations.length * 2 });
  });

  it('receives every event that an operation declares, in both formats', () => {
    const promised = operations.flatMap(({ operationId, emits }) =>
      emits.flatMap((event) => [`${operationId} emits ${event} (full)`, `${operationId} emits ${event} (compact)`]),
    );
    const received = result.findings
      .filter(({ outcome }) => outcome === 'passed')
      .map(({ operationId, subject }) => `${operationId} ${subject}`);
    expect(received).to.include.members(promised);
  });

  it('finds that the service serves the tested contract', () => {
    expect(result.contract.shown).to.equal(result.contract.digest);
    const other = { ...result, contract: { ...result.contract, shown: 'sha256:0' } };
    expect(formatTextReport(other)).to.include('the service shows another contract: sha256:0');
    expect(formatTextReport(result)).to.not.include('another contract');
  });

  it('deletes what can be deleted and lists the rest', async () => {
    for (const operation of ['listProducts', 'listCategories', 'listWebhooks', 'listUsers'] as const)
      expect((await shop.call(operation)).body.total, operation).to.equal(0);
    const keys = (await shop.call('listApiKeys', { query: { limit: 100 } })).body.data;
    expect(keys.filter(({ status, name }) => status === 'active' && name !== 'owner')).to.deep.equal([]);
    const lasting = keys.filter(({ name, expiresAt }) => name !== 'owner' && expiresAt === undefined);
    expect(lasting, 'keys that would stay if the run were killed').to.deep.equal([]);
    const kinds = new Set(result.leftBehind.map(({ resource }) => resource));
    expect([...kinds]).to.have.members([
      'order',
      'content',
      'creator',
      'commission',
      'payout',
      'refund',
      'staff member',
      'batch of analytics events',
    ]);
  });

  it('restores the settings', async () => {
    const { sources, attributionWindowDays } = (await shop.call('getSettings')).body;
    expect([...new Set(Object.values(sources)), attributionWindowDays]).to.deep.equal(['default', 30]);
  });

  it('leaves no active order', async () => {
    for (const status of ['paid', 'processing', 'shipped', 'completed'])
      expect((await shop.call('listOrders', { query: { status } })).body.total, status).to.equal(0);
  });

  it('logs a line for each operation', () => {
    for (const { operationId } of operations)
      expect(
        lines.some((line) => line.includes(`ok      ${operationId}  `)),
        operationId,
      ).to.equal(true);
  });

  it('excludes only what our own tests have not exercised', () => {
    const pairs = operations.flatMap(({ operationId, statuses }) => statuses.map((status) => `${operationId} ${status}`));
    // All is seen when test/contract/coverage.test.ts runs in this process, as it does in `npm test`; without it the rest stays excluded.
    const unseen = result.findings.filter(
      ({ operationId, subject, outcome }) => outcome === 'excluded' && !seen.has(`${operationId} ${subject}`),
    ).length;
    if (keyPath) expect(unseen, 'a release excludes nothing').to.equal(0);
    const { version } = result.contract;
    const startedAt = new Date().toISOString(); // the shop's clock is in 2024
    const release = { ...addInternallyTested(result, seen), baseUrl: `release ${version}`, startedAt, durationMs, leftBehind: [] };
    expect(formatTextReport(release)).to.not.match(unseen === 0 ? /FAILED|NOT EXERCISED|EXCLUDED/ : /FAILED|NOT EXERCISED/);
    const { summary } = createJsonReport(release);
    expect(summary).to.include({
      operations: operations.length,
      statuses: pairs.length - unseen,
      failed: 0,
      excluded: unseen,
      'not exercised': 0,
    });
    if (keyPath) keepReport(createJsonReport(release), keyPath);
  });

  it('creates a JSON report', () => {
    const report = JSON.parse(formatJsonReport(createJsonReport(result))) as RunResult & { format: string; summary: object };
    expect(report.format).to.equal('storefront-contract-report/1');
    expect(report.findings).to.have.length(result.findings.length);
    expect(report.contract.digest).to.match(/^sha256:[0-9a-f]{64}$/);
  });

  it('creates a JUnit report', () => {
    const report = formatJunitReport(result);
    expect(report).to.match(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites name="Storefront Commerce Service \d/);
    expect(report.match(/<testcase /g)).to.have.length(result.findings.length);
    expect(report.match(/<skipped /g)).to.have.length(operations.length * 2);
    expect(report).to.include('<testcase classname="createProduct" name="answers 201"/>');
  });

  it('lists in JUnit what it left behind, active resources first, and nothing if everything is deleted', () => {
    const leftBehind = [
      { resource: 'product', id: 'prod_1', reason: 'deleteProduct answered <503>\u0007🙂\ud83d' },
      { resource: 'API key', id: 'key_1', reason: 'revokeApiKey answered 503' },
    ];
    const counts = 'tests="0" failures="0" errors="0" skipped="0"';
    const lines = 'API key key_1: revokeApiKey answered 503\nproduct prod_1: deleteProduct answered &lt;503&gt;🙂\n';
    expect(formatJunitReport({ ...result, leftBehind })).to.include(
      `  <testsuite name="run" ${counts}>\n    <system-out>Left behind:\n${lines}</system-out>\n  </testsuite>\n`,
    );
    expect(formatJunitReport({ ...result, leftBehind: [] })).to.not.include('name="run"');
  });
});

/** Where `npm run conformance` finds the private key that signs the report of a release. */
const keyPath = process.env['CONFORMANCE_KEY'];

/** Keeps the signed report of this release, and beside it the public key that belongs to it: releases may have keys of their own. */
function keepReport(report: JsonReport, keyFile: string): void {
  const key = readFileSync(keyFile, 'utf8');
  const released = (ending: string): URL =>
    new URL(`../../../spec/released/conformance-${report.contract.version}.${ending}`, import.meta.url);
  writeFileSync(released('json'), formatJsonReport(signReport(report, key)));
  writeFileSync(released('pub.pem'), createPublicKey(key).export({ type: 'spki', format: 'pem' }));
}

describe("the suite against a service that can't reach its receiver", () => {
  const shop = useShop({ WEBHOOKS_ENDPOINTS_PER_HOST: '20' }, 'suite'); // loopback is refused, as a deployment on the internet does

  it('reports every event as not exercised, with the reason', async () => {
    const result = await runAgainst(shop, { only: ['registerUser'] });
    expect(listViolations(result)).to.deep.equal([]);
    const missed = result.findings.filter(({ outcome }) => outcome === 'not exercised');
    expect(missed.map(({ subject }) => subject)).to.have.members(['emits user.registered (full)', 'emits user.registered (compact)']);
    expect(formatTextReport(result)).to.match(
      /NOT EXERCISED\n {2}the deployment refuses http:\/\/127\.0\.0\.1:\d+\/full as a receiver \(.*WEBHOOKS_ALLOW_LOOPBACK=true:\n {4}registerUser emits user.registered \(full\)\n/,
    );
  });
});

describe('the suite with a key without all scopes', () => {
  const shop = useShop({ WEBHOOKS_ALLOW_LOOPBACK: 'true', WEBHOOKS_ENDPOINTS_PER_HOST: '20' }, 'suite');

  it('names the missing scope', async () => {
    const ownerKey = await shop.key({ scopes: ['products:read', 'keys:write', 'keys:read'] });
    const result = await runAgainst({ url: shop.url, clock: shop.clock, ownerKey }, { only: ['createProduct'] });
    expect(formatTextReport(result)).to.match(
      /the key may not call createProduct: pass a key with the scope products:write:\n(.*\n)*? {4}createProduct 201\n/,
    );
    expect(listViolations(result)).to.deep.equal([]);
  });

  it('works with a key that expires soon, and none of its own keys outlives it', async () => {
    const expiresAt = new Date(shop.clock.now().getTime() + 600_000).toISOString();
    const ownerKey = await shop.key({ name: 'ending', expiresAt });
    const result = await runAgainst(
      { url: shop.url, clock: shop.clock, ownerKey },
      { only: ['createApiKey', 'updateApiKey'], runId: 'ending' },
    );
    expect(listViolations(result)).to.deep.equal([]);
    expect(computeSummary(result)).to.include({ failed: 0, 'not exercised': 0 });
    const { data } = (await shop.call('listApiKeys', { query: { limit: 100 } })).body;
    const ends = data.filter(({ name }) => name.startsWith('Contract suite ending')).map((key) => key.expiresAt);
    expect(ends).to.not.deep.equal([]);
    expect(new Set(ends)).to.deep.equal(new Set([expiresAt]));
  });
});
