// Runs the curl samples of all operation pages as printed against the service that `make serve` starts; only the key and the
// address are replaced. A new operation whose sample doesn't work fails here.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { listOperations, type Operation } from '../../docs/generator/contract.js';
import { drawPicture } from '../../cli/seed/pictures.js';
import { SAMPLE_FILE, SAMPLE_IMPORT_FILE, SAMPLE_KEY, SAMPLE_ORIGIN, renderSamples } from '../../docs/generator/samples.js';
import { checkReply } from '../support/contract.js';
import { startLiveService, type LiveService } from './live-service.js';
import { isInstalled, LONGEST_MS, run } from './toolchains.js';

const operations = listOperations();

describe('the curl sample of each operation page, as printed', function () {
  this.timeout(LONGEST_MS);
  let service: LiveService;
  let folder = '';

  before(async () => {
    expect(isInstalled('curl', '--version'), 'curl is installed').to.equal(true);
    folder = mkdtempSync(join(tmpdir(), 'printed-'));
    writeFileSync(join(folder, SAMPLE_FILE), drawPicture(8, 6, { wall: [255, 255, 255], table: [0, 0, 0] }));
    writeFileSync(join(folder, SAMPLE_IMPORT_FILE), 'name,price\nLamp,5\n');
    service = await startLiveService({ isAsServed: true });
  });
  after(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true });
  });

  for (const operation of operations)
    it(`${operation.operationId} succeeds on a fresh sample shop, in the order of the pages`, async () => {
      const reply = await send(operation);
      expect(String(reply.status), reply.text).to.be.oneOf(operation.replies.map(({ status }) => status).filter(isSuccess));
      checkReply(operation.operationId, reply);
    });

  /** Returns the response to a sample. A wrapper makes curl print the response headers. */
  async function send(operation: Operation): Promise<{ status: number; headers: Headers; text: string }> {
    const printed = (await renderSamples(operation)).find(({ label }) => label === 'curl')?.code ?? '';
    const sample = printed.replaceAll(SAMPLE_ORIGIN, service.url).replaceAll(SAMPLE_KEY, service.key);
    expect(sample, 'the page names the address and the key').to.contain(service.url).and.to.contain(service.key);
    const file = join(folder, 'sample.sh');
    writeFileSync(file, `curl() { command curl -sS --dump-header head "$@"; }\n${sample} > body\ncat head body\n`);
    const { exitCode, stdout, stderr } = await run('bash', ['-eu', file], { folder });
    expect(exitCode, stderr).to.equal(0);
    return toReply(stdout);
  }
});

const isSuccess = (status: string): boolean => status.startsWith('2');

/** Parses a response with headers and body, separated by an empty line. */
function toReply(received: string): { status: number; headers: Headers; text: string } {
  const end = received.indexOf('\r\n\r\n');
  const [first = '', ...lines] = received.slice(0, end).split('\r\n');
  const headers = lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  return { status: Number(first.split(' ')[1]), headers: new Headers(headers), text: received.slice(end + 4) };
}
