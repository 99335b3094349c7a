// Tests the snippets that verify a delivery, one per language, with shared test vectors.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { legacySignature, sign } from '../../webhooks/sign.js';
import { isInstalled, LONGEST_MS, run } from './toolchains.js';

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
  /** Checks whether the toolchain is installed. */
  readonly probe: readonly [string, ...string[]];
  /** Compiles once into `folder`, for compiled languages. */
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

const buildArguments = ({ id = '', timestamp = '', signatures = '', now, serviceSignature }: Vector): string[] =>
  serviceSignature === undefined ? [id, timestamp, signatures, String(now)] : ['--without-timestamp', serviceSignature];

describe('the snippets that verify deliveries', () => {
  it('share vectors that match the signatures of the service', () => {
    for (const { genuine, id, timestamp, signatures, body, secret, serviceSignature, name } of vectors.filter((one) => one.genuine)) {
      const signed = sign({ id: id ?? '', timestampSeconds: Number(timestamp), body }, { current: secret });
      if (serviceSignature === undefined) expect(signatures?.split(' '), name).to.include(signed.standard);
      else expect(serviceSignature, name).to.equal(legacySignature(body, secret));
      expect(genuine).to.equal(true);
    }
  });

  for (const { name, probe, compile, command } of languages) {
    // A language without an installed toolchain is skipped; the test list says so.
    if (!isInstalled(...probe)) {
      it(`skips ${name}: ${probe[0]} is not installed`, () => expect(isInstalled(...probe)).to.equal(false));
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

      it('prints "not genuine" for x-service-signature alone, unless --without-timestamp is given', async () => {
        const { body, secret, serviceSignature = '' } = vectors.find((one) => one.genuine && one.serviceSignature !== undefined) as Vector;
        const [program, ...words] = command(folder);
        const outcome = await run(program, [...words, serviceSignature], { stdin: body, environment: { WEBHOOK_SECRET: secret } });
        expect(outcome).to.deep.equal({ exitCode: 1, stdout: 'not genuine\n', stderr: '' });
      });

      for (const vector of vectors)
        it(`prints "${vector.genuine ? 'genuine' : 'not genuine'}" for ${vector.name}`, async () => {
          const [program, ...words] = command(folder);
          const outcome = await run(program, [...words, ...buildArguments(vector)], {
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
