// The snippets that verify a delivery, one for each language, against the vectors that they share.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { legacySignature, sign } from '../../webhooks/sign.js';
import { isThere, LONGEST_MS, run } from './toolchains.js';

interface Vector {
  readonly name: string;
  readonly secret: string;
  readonly body: string;
  readonly genuine: boolean;
  readonly id?: string;
  readonly timestamp?: string;
  readonly signatures?: string;
  readonly now?: number;
  readonly serviceSignature?: string;
}

interface Language {
  readonly name: string;
  /** Asks whether the toolchain is there. */
  readonly probe: readonly [string, ...string[]];
  /** Compiled once into `folder`, where the language wants that. */
  readonly compile?: (folder: string) => readonly [string, ...string[]];
  readonly command: (folder: string) => readonly [string, ...string[]];
}

const snippets = fileURLToPath(new URL('../../docs/examples/verify/', import.meta.url));
const vectors = JSON.parse(readFileSync(join(snippets, 'vectors.json'), 'utf8')) as Vector[];

const languages: readonly Language[] = [
  { name: 'Node', probe: ['node', '--version'], command: () => ['node', join(snippets, 'verify.mjs')] },
  { name: 'Python', probe: ['python3', '--version'], command: () => ['python3', join(snippets, 'verify.py')] },
  {
    name: 'Go',
    probe: ['go', 'version'],
    compile: (folder) => ['go', 'build', '-o', join(folder, 'verify'), join(snippets, 'verify.go')],
    command: (folder) => [join(folder, 'verify')],
  },
  { name: 'PHP', probe: ['php', '--version'], command: () => ['php', join(snippets, 'verify.php')] },
  { name: 'Ruby', probe: ['ruby', '--version'], command: () => ['ruby', join(snippets, 'verify.rb')] },
  {
    name: 'Java',
    probe: ['javac', '--version'],
    compile: (folder) => ['javac', '-Xlint:all', '-Werror', '-d', folder, join(snippets, 'Verify.java')],
    command: (folder) => ['java', '-cp', folder, 'Verify'],
  },
  {
    name: 'C#',
    probe: ['mcs', '--version'],
    compile: (folder) => ['mcs', '-warnaserror', `-out:${join(folder, 'Verify.exe')}`, join(snippets, 'Verify.cs')],
    command: (folder) => ['mono', join(folder, 'Verify.exe')],
  },
];

const createArguments = ({ id = '', timestamp = '', signatures = '', now, serviceSignature }: Vector): string[] =>
  serviceSignature === undefined ? [id, timestamp, signatures, String(now)] : ['--without-timestamp', serviceSignature];

describe('the snippets that verify deliveries', () => {
  it('share vectors that agree with how the service signs', () => {
    for (const { genuine, id, timestamp, signatures, body, secret, serviceSignature, name } of vectors.filter((one) => one.genuine)) {
      const signed = sign({ id: id ?? '', timestampSeconds: Number(timestamp), body }, { current: secret });
      if (serviceSignature === undefined) expect(signatures?.split(' '), name).to.include(signed.standard);
      else expect(serviceSignature, name).to.equal(legacySignature(body, secret));
      expect(genuine).to.equal(true);
    }
  });

  for (const { name, probe, compile, command } of languages) {
    // A language whose toolchain is missing has no tests here; the list of tests says so.
    if (!isThere(...probe)) {
      it(`leaves ${name} out: ${probe[0]} is not on this machine`, () => expect(isThere(...probe)).to.equal(false));
      continue;
    }
    describe(name, () => {
      let folder = '';
      before(async function () {
        this.timeout(LONGEST_MS);
        folder = mkdtempSync(join(tmpdir(), 'verify-'));
        if (!compile) return;
        const [compiler, ...words] = compile(folder);
        const { exitCode, stderr } = await run(compiler, words);
        expect(exitCode, stderr).to.equal(0);
      });
      after(() => rmSync(folder, { recursive: true }));

      it('says not genuine of what has x-service-signature alone, unless it is told to do without the time', async () => {
        const { body, secret, serviceSignature = '' } = vectors.find((one) => one.genuine && one.serviceSignature !== undefined) as Vector;
        const [program, ...words] = command(folder);
        const outcome = await run(program, [...words, serviceSignature], { stdin: body, environment: { WEBHOOK_SECRET: secret } });
        expect(outcome).to.deep.equal({ exitCode: 1, stdout: 'not genuine\n', stderr: '' });
      });

      for (const vector of vectors)
        it(`says ${vector.genuine ? 'genuine' : 'not genuine'} of ${vector.name}`, async () => {
          const [program, ...words] = command(folder);
          const outcome = await run(program, [...words, ...createArguments(vector)], {
            stdin: vector.body,
            environment: { WEBHOOK_SECRET: vector.secret },
          });
          expect(outcome).to.deep.equal({
            exitCode: vector.genuine ? 0 : 1,
            stdout: vector.genuine ? 'genuine\n' : 'not genuine\n',
            stderr: '',
          });
        });
    });
  }
});
