// storefront verify: its input, its output and its exit codes. test/webhooks/diagnose*.test.ts tests the diagnosis.
import { writeFile } from 'node:fs/promises';
import { expect } from 'chai';
import { signatureHeaders } from '../webhooks/received.js';
import { temporaryFolder } from '../support/database.js';
import { storefront } from '../support/process.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const EVENT = { event: 'review.created', id: 'evt_1', timestamp: '2024-11-21T10:00:45.000Z', data: { title: 'Très bien' } };
const BODY = JSON.stringify(EVENT);

function headerLines(ageSeconds = 0): string {
  const timestampSeconds = Math.floor(Date.now() / 1000) - ageSeconds;
  const headers = signatureHeaders({ id: 'evt_1', timestampSeconds, body: BODY }, { current: SECRET });
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}

const verify = (input: string, ...parameters: string[]) => storefront(['verify', '--secret', SECRET, ...parameters], {}, input);

describe('storefront verify', () => {
  it('exits with 0 for an unchanged delivery, and marks each step', async () => {
    const { code, stdout, stderr } = await verify(`POST /hook HTTP/1.1\r\n${headerLines()}\r\n${BODY}`);
    expect([code, stderr]).to.deep.equal([0, '']);
    expect(stdout.match(/^ {2}✔ \w+/gm)).to.have.length(7);
    expect(stdout).to.match(/\nValid\.\n$/);
  });

  it('exits with 1 for x-service-signature alone, and with 0 with --without-timestamp', async () => {
    const stripped = `${headerLines().replaceAll(/^webhook-.*\r\n/gm, '')}\r\n${BODY}`;
    const { code, stdout } = await verify(stripped);
    expect(code).to.equal(1);
    expect(stdout).to.include('accepts a recorded delivery for ever').and.include('--without-timestamp');
    expect((await verify(stripped, '--without-timestamp')).code).to.equal(0);
  });

  it('explains how to get the raw bytes if the body was serialized again', async () => {
    const { code, stdout } = await verify(`${headerLines()}\n${JSON.stringify(EVENT, null, 2)}`);
    expect(code).to.equal(1);
    expect(stdout).to.match(
      /✘ signature .*JSON\.stringify\(JSON\.parse\(body\)\): the body was parsed and written again \(it is pretty-printed\)/,
    );
    expect(stdout).to.include('→ Verify the bytes as they arrive');
    expect(stdout).to.include("express.raw({ type: 'application/json' })");
    expect(stdout.match(/→/g)).to.have.length(1);
  });

  it('suspects the copy, not the receiver, if there is a line break at the end', async () => {
    const { code, stdout } = await verify(`${headerLines()}\n${BODY}\n`);
    expect(code).to.equal(1);
    expect(stdout)
      .to.include('without the line break at its end')
      .and.to.include('the delivery itself is in order')
      .and.not.to.include('Express');
  });

  it('explains a wrong secret', async () => {
    const { code, stdout } = await storefront(
      ['verify'],
      { WEBHOOK_SECRET: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
      `${headerLines()}\n${BODY}`,
    );
    expect(code).to.equal(1);
    expect(stdout).to.include('the secret is that of another endpoint');
  });

  it('rejects a delivery that is older than the tolerance', async () => {
    const old = `${headerLines(3_600)}\n${BODY}`;
    const { code, stdout } = await verify(old);
    expect(code).to.equal(1);
    expect(stdout).to.match(/✘ time +it was signed 36\d\d seconds ago; receivers allow 300\./);
    expect((await verify(old, '--tolerance', '4000')).code).to.equal(0);
  });

  it('marks what could not be checked', async () => {
    const { code, stdout } = await verify('content-type: application/json\n\n{}');
    expect(code).to.equal(1);
    expect(stdout)
      .to.match(/✘ headers .*missing/)
      .and.to.match(/– signature/);
  });

  it('reads headers and body from files, or one of them from standard input', async () => {
    const folder = await temporaryFolder();
    await writeFile(
      `${folder}/headers.json`,
      JSON.stringify(
        Object.fromEntries(
          headerLines()
            .trim()
            .split('\r\n')
            .map((line) => line.split(': ')),
        ),
      ),
    );
    await writeFile(`${folder}/body`, BODY);
    expect((await verify('', '--headers', `${folder}/headers.json`, '--body', `${folder}/body`)).code).to.equal(0);
    expect((await verify(BODY, '--headers', `${folder}/headers.json`)).code).to.equal(0);
    expect((await verify(headerLines(), '--body', `${folder}/body`)).code).to.equal(0);
  });

  it('exits with 2 and the reason if a file does not exist', async () => {
    const { code, stderr } = await verify('', '--headers', '/nosuch/file');
    expect(code).to.equal(2);
    expect(stderr).to.match(/^storefront: ENOENT[^\n]*\n$/);
  });
});
