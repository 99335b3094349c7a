// @storefront/cli as partners get it: packed, installed into an empty folder without a registry, run by plain Node.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { guides } from '../docs/code-blocks.js';
import { freshDatabase } from '../support/database.js';
import { runFile, serve, startStorefront, type Ending, type RunningCommand } from '../support/process.js';
import { insertKeyInto, type Settings } from '../support/service.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { version } = readJson(join(root, 'package.json')) as { version: string };
const openapi = readFileSync(join(root, 'generated/openapi.json'), 'utf8');
const digest = (JSON.parse(openapi) as { 'x-contract-digest': string })['x-contract-digest'];

/** The limits of docs/decisions/0014, in bytes. */
const TARBALL_MOST = 1_200_000;
const COMMANDS = ['contract', 'mock', 'conformance', 'record', 'drift', 'listen', 'trigger', 'verify', 'help'];

interface Vector {
  readonly name: string;
  readonly secret: string;
  readonly id: string;
  readonly timestamp: string;
  readonly signatures: string;
  readonly body: string;
}

describe('the package of the command', () => {
  let folder = '';
  let tarball = '';

  const installed = (...path: string[]) => join(folder, 'node_modules/@storefront/cli', ...path);
  const program = () => join(folder, 'node_modules/.bin/storefront');
  const storefront = (parameters: readonly string[], settings: Settings = {}, input?: string): Promise<Ending> =>
    runFile(program(), parameters, settings, input);
  /** Starts a command that prints the address it listens on. */
  const listening = async (...parameters: string[]): Promise<RunningCommand & { readonly url: string }> => {
    const running = startStorefront([...parameters, '--port', '0'], {}, program());
    await running.said(/^http:\S+$/m);
    return { ...running, url: /^http:\S+$/m.exec(running.output.stdout + running.output.stderr)?.[0] ?? '' };
  };

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'cli-package-'));
    const packed = join(folder, 'packed');
    execFileSync('npm', ['run', '--silent', 'pack:cli', '--', packed], { cwd: root, stdio: 'pipe' });
    tarball = join(packed, `storefront-cli-${version}.tgz`);
    // An empty cache and no network: the package must contain everything that it needs.
    const words = ['install', '--offline', '--no-audit', '--no-fund', '--cache', join(folder, 'cache'), tarball];
    execFileSync('npm', words, { cwd: folder, stdio: 'pipe' });
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  it('is small, has the version of the service, and bundles only the packages that drift needs, and nothing that opens a store', () => {
    expect(statSync(tarball).size).to.be.at.most(TARBALL_MOST);
    expect(readJson(installed('package.json'))).to.deep.include({ name: '@storefront/cli', version });
    const there = readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' });
    const packages = there.filter((path) => path.endsWith('package.json')).map((path) => path.replace('/package.json', ''));
    expect(packages.sort()).to.deep.equal(['@storefront/cli', '@storefront/cli/node_modules/@redocly/cli']);
    expect(there.filter((path) => path.endsWith('.node'))).to.deep.equal([]);
    const entries = readdirSync(installed('dist'), { recursive: true, encoding: 'utf8' });
    const files = entries.map((name) => installed('dist', name)).filter((path) => statSync(path).isFile());
    const code = files.map((path) => readFileSync(path, 'utf8'));
    for (const text of code) expect(text).to.not.match(/\b(sqlite3|knex|ioredis|openapi-backend)\b/);
  });

  it('contains the licenses of its parts', () => {
    const notices = readFileSync(installed('THIRD_PARTY_NOTICES'), 'utf8');
    for (const name of ['ajv', 'commander', 'undici']) expect(notices).to.match(new RegExp(`^${name} \\d.*\\(MIT\\)$`, 'm'));
    expect(readdirSync(installed('node_modules/@redocly/cli'))).to.include.members(['LICENSE', 'THIRD_PARTY_NOTICES']);
  });

  it('is identical, byte for byte, when it is packed again, so that users can pin its digest', () => {
    const again = join(folder, 'again');
    mkdirSync(again);
    execFileSync('npm', ['run', '--silent', 'pack:cli', '--', again], { cwd: root, stdio: 'pipe' });
    expect(readFileSync(join(again, `storefront-cli-${version}.tgz`)).equals(readFileSync(tarball))).to.equal(true);
  });

  it('lists exactly the available commands in its help', async () => {
    const { code, stdout } = await storefront(['--help']);
    expect(code).to.equal(0);
    const [, list = '', examples = ''] = /\nCommands:\n([^]*?)\n\n([^]*)/.exec(stdout) ?? [];
    expect([...list.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name)).to.deep.equal(COMMANDS);
    const shown = [...examples.matchAll(/^ {2}storefront (\w+)/gm)].map(([, name = '']) => name);
    expect(shown).to.have.length.above(5);
    expect(COMMANDS).to.include.members(shown);
    expect(stdout).to.not.match(/\b(serve|migrate|seed|keys)\b/);
  });

  it('prints its version and its built-in contract', async () => {
    expect(await storefront(['--version'])).to.deep.equal({ code: 0, stdout: `${version}, contract ${digest}\n`, stderr: '' });
  });

  it('exits with 2 for an unknown command, or one that only operators have', async () => {
    for (const name of ['nothing', 'serve', 'keys']) {
      const { code, stderr } = await storefront([name]);
      expect([code, stderr]).to.deep.equal([2, `error: unknown command '${name}'\n`]);
    }
  });

  it('mocks the service', async () => {
    const mock = await listening('mock');
    const reply = await fetch(`${mock.url}/api/products?limit=1`, { headers: { Authorization: 'Bearer sk_any' } });
    expect(reply.status).to.equal(200);
    expect(await reply.json()).to.have.nested.property('data.0.name', 'Linen notebook');
    mock.signal('SIGINT');
    expect((await mock.ended).code).to.equal(0);
  });

  it('tests a running service against the contract, with the report that the guide shows', async () => {
    const database = await freshDatabase();
    const key = await insertKeyInto(database);
    const { url } = await serve({ DATABASE_URL: database.url });
    const parameters = ['contract', '--base-url', url, '--only', 'getProduct', '--report', 'json'];
    const { code, stdout, stderr } = await storefront(parameters, { STOREFRONT_API_KEY: key });
    await database.remove();
    expect(code, stderr).to.equal(0);
    const report = JSON.parse(stdout) as Report;
    expect(report.contract).to.include({ version, digest, shown: digest });
    const shown = JSON.parse(/```json\n(\{\n {2}"format": "storefront-contract-report[^]*?)```/.exec(guide)?.[1] ?? '') as Report;
    expect(Object.keys(shown).sort()).to.deep.equal([...Object.keys(report), 'signature'].filter((name) => name !== 'only').sort());
    for (const part of ['contract', 'summary'] as const) expect(Object.keys(shown[part])).to.deep.equal(Object.keys(report[part]));
    for (const name of Object.keys(report.findings[0] ?? {})) expect(shown.findings[0]).to.have.property(name);
    for (const { operationId } of shown.findings) expect(openapi).to.include(`"operationId": "${operationId}"`);
  });

  it('records traffic, and reports where it deviates from the contract', async () => {
    const mock = await listening('mock');
    const har = join(folder, 'traffic.har');
    const recorder = await listening('record', '--target', mock.url, '--har', har);
    await (await fetch(`${recorder.url}/api/products`, { headers: { Authorization: 'Bearer sk_any' } })).text();
    recorder.signal('SIGINT');
    await recorder.ended;
    const clean = await storefront(['drift', har]);
    expect([clean.code, clean.stderr]).to.deep.equal([0, '']);
    expect(clean.stdout).to.include('All of it is as the contract says.');
    writeFileSync(har, readFileSync(har, 'utf8').replace(/\\"price\\": ?[\d.]+/, '\\"price\\":\\"dear\\"'));
    const spoilt = await storefront(['drift', har]);
    expect([spoilt.code, spoilt.stderr]).to.deep.equal([1, '']);
    expect(spoilt.stdout).to.include('has a body in which /data/0/price must be number');
  });

  it('verifies which of the test vectors are genuine', async () => {
    const vectors = readJson(join(root, 'docs/examples/verify/vectors.json')) as readonly Vector[];
    for (const [name, genuine] of [
      ['signed by the secret', true],
      ['the body parsed and written again', false],
    ] as const) {
      const vector = vectors.find((one) => one.name === name);
      const { secret = '', id, timestamp, signatures, body = '' } = vector ?? {};
      const delivery = `webhook-id: ${id}\nwebhook-timestamp: ${timestamp}\nwebhook-signature: ${signatures}\n\n${body}`;
      const { code, stdout } = await storefront(['verify', '--tolerance', '9999999999'], { WEBHOOK_SECRET: secret }, delivery);
      expect(code, stdout).to.equal(genuine ? 0 : 1);
      expect(stdout).to.include(genuine ? '\nValid.' : '\nNot valid.');
    }
  });

  it('lists the events, and sends none without a destination', async () => {
    const listed = await storefront(['trigger', '--list']);
    expect(listed.stdout).to.match(/^order\.completed /m);
    expect((await storefront(['trigger', 'order.completed'])).code).to.equal(2);
  });
});

const guide = guides['contract-testing'] ?? '';

/** The parts of the report that the test checks. */
interface Report {
  readonly contract: object;
  readonly summary: object;
  readonly findings: readonly { readonly operationId: string }[];
}
