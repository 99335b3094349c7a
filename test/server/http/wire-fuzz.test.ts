// Bytes that are almost HTTP: none causes a 5xx, a silent connection or a crash, and none puts the key into the log.
//
// Starts from the requests in wire-corpus/ ({{key}} is replaced by the API key), each sent unchanged first, then mutated. FUZZ_SEED and
// FUZZ_RUNS work as in test/contract/fuzz.test.ts; with FUZZ_CORPUS, failures are added to the corpus (`make fuzz`).
import { expect } from 'chai';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { useShop } from '../../support/service.js';

const RUNS = 5 * Number(process.env['FUZZ_RUNS'] ?? 40);
const folder = new URL('./wire-corpus/', import.meta.url);
const corpus = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(new URL(name, folder)) }));

/** Input that parsers often mishandle. */
const PIECES = [
  ...['\r\n', '\n', '\r', '\0', ' ', '\t', ':', '%', '%00', '%zz', '%C0%AF', '&', '=', '?', '#', '//', '..', ';', ',', '"', "'", '\\'],
  ...[
    '{',
    '}',
    '[',
    ']',
    '__proto__',
    'constructor',
    '\\u0000',
    '\\ud800',
    '1e999',
    '-0',
    '0x10',
    'NaN',
    'null',
    'true',
    '\ufeff',
    '\u2028',
  ],
  ...[
    'Host: x\r\n',
    'Content-Length: 5\r\n',
    'Content-Length: -1\r\n',
    'Content-Length: 99999999999999999999\r\n',
    'Transfer-Encoding: chunked\r\n',
  ],
  ...[
    'Content-Encoding: gzip\r\n',
    'Content-Type: text/plain\r\n',
    'Authorization: Bearer x\r\n',
    'Connection: keep-alive\r\n',
    'Expect: 100-continue\r\n',
  ],
  ...['['.repeat(3_000), 'a'.repeat(20_000), '0\r\n\r\n', 'ffffffff\r\n', 'GET / HTTP/1.1\r\n\r\n', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
].map((piece) => Buffer.from(piece));

type Change = (bytes: Buffer) => Buffer;

/** A position in the bytes, for any length. */
const place = fc.double({ min: 0, max: 1, noNaN: true });
const at = (bytes: Buffer, where: number): number => Math.floor(where * bytes.length);
const insert = (bytes: Buffer, where: number, piece: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, at(bytes, where)), piece, bytes.subarray(at(bytes, where))]);

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(place, fc.constantFrom(...PIECES)).map(
    ([where, piece]): Change =>
      (bytes) =>
        insert(bytes, where, piece),
  ),
  fc.tuple(place, fc.uint8Array({ minLength: 1, maxLength: 4 })).map(
    ([where, piece]): Change =>
      (bytes) =>
        insert(bytes, where, Buffer.from(piece)),
  ),
  fc.tuple(place, fc.nat(40)).map(
    ([where, length]): Change =>
      (bytes) =>
        Buffer.concat([bytes.subarray(0, at(bytes, where)), bytes.subarray(at(bytes, where) + length)]),
  ),
  fc.tuple(place, place).map(
    ([from, where]): Change =>
      (bytes) =>
        insert(bytes, where, bytes.subarray(at(bytes, from), at(bytes, from) + 60)),
  ),
  fc.tuple(place, fc.nat(corpus.length - 1), place).map(([where, other, from]): Change => (bytes) => {
    const { bytes: others } = corpus[other] as { bytes: Buffer };
    return Buffer.concat([bytes.subarray(0, at(bytes, where)), others.subarray(at(others, from))]);
  }),
);

const spoilt: fc.Arbitrary<Buffer> = fc
  .tuple(fc.constantFrom(...corpus), fc.array(change, { minLength: 1, maxLength: 4 }))
  .map(([{ bytes }, changes]) => changes.reduce<Buffer>((result, apply) => apply(result), bytes));

describe('bytes that are almost HTTP', function () {
  this.timeout(60_000 + 100 * RUNS);
  const shop = useShop({}, 'suite');

  /** Returns everything that comes back for bytes that are sent in two pieces. */
  async function send(bytes: Buffer): Promise<string> {
    const text = Buffer.from(bytes.toString('latin1').replaceAll('{{key}}', shop.ownerKey), 'latin1');
    const { hostname, port } = new URL(shop.url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const received: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    socket.on('error', () => undefined); // the service may be done before all has been sent
    socket.write(text.subarray(0, text.length >> 1));
    setImmediate(() => socket.end(text.subarray(text.length >> 1)));
    await once(socket, 'close', { signal: AbortSignal.timeout(20_000) });
    return Buffer.concat(received).toString('latin1');
  }

  async function check(bytes: Buffer): Promise<void> {
    const reply = await send(bytes);
    const statuses = [...reply.matchAll(/(?:^|\r\n|\})HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    expect(
      statuses.filter((status) => status >= 500 && status !== 501),
      reply,
    ).to.deep.equal([]);
    expect(reply === '' || reply.startsWith('HTTP/1.1 '), reply).to.equal(true);
  }

  for (const { name, bytes } of corpus) it(`are answered as they stand in the corpus: ${name}`, () => check(bytes));

  it('never cause a 5xx or silence, however they are mutated', async () => {
    const property = fc.asyncProperty(spoilt, check);
    const { failed, counterexample, seed, errorInstance } = await fc.check(property, {
      numRuns: RUNS,
      interruptAfterTimeLimit: 100 * RUNS,
    });
    const [bytes] = counterexample ?? [];
    if (bytes && process.env['FUZZ_CORPUS']) keep(bytes);
    expect(failed, `seed ${seed}: ${JSON.stringify(bytes?.toString('latin1'))}: ${String(errorInstance)}`).to.equal(false);
  });

  it('leave the service healthy, and its log without the key', async () => {
    expect([(await shop.send('GET', '/ready')).status, (await shop.call('listProducts')).status]).to.deep.equal([200, 200]);
    expect(shop.logs()).to.not.include('request failed');
    expect(shop.logs()).to.not.include(shop.ownerKey.slice(3));
  });
});

function keep(bytes: Buffer): void {
  const name = `found-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.http`;
  writeFileSync(fileURLToPath(new URL(name, folder)), bytes);
}
