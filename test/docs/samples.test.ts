// Sends the samples of all operations, in every installed language, to the mock: each must be a valid request.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { listOperations, type Operation } from '../../docs/generator/contract.js';
import { drawPicture } from '../../cli/seed/pictures.js';
import { SAMPLE_FILE, SAMPLE_IMPORT_FILE, SAMPLE_ORIGIN, renderSamples, type Sample } from '../../docs/generator/samples.js';
import { builtCommand } from '../support/command.js';
import { isInstalled, LONGEST_MS, pythonWithRequests, run, type Outcome } from './toolchains.js';

/** How to run all samples of a language, one after the other. */
interface Runner {
  readonly label: Sample['label'];
  readonly isThere: boolean;
  /** Runs the files in their own folder; throws or returns an exit code other than 0 when one fails. */
  readonly runAll: (folder: string, codes: readonly string[]) => Promise<Outcome>;
}

const numbered = (at: number): string => `sample${String(at).padStart(2, '0')}`;

const runners: readonly Runner[] = [
  {
    label: 'curl',
    isThere: isInstalled('curl', '--version'),
    runAll: (folder, codes) => {
      writeFileSync(join(folder, 'all.sh'), `curl() { command curl -sS --fail-with-body "$@"; }\n${codes.join('\n')}\n`);
      return run('bash', ['-eu', join(folder, 'all.sh')], { folder });
    },
  },
  {
    label: 'SDK',
    isThere: true,
    runAll: async (folder, codes) => {
      mkdirSync(join(folder, 'node_modules', '@storefront'), { recursive: true });
      symlinkSync(fileURLToPath(new URL('../../packages/sdk', import.meta.url)), join(folder, 'node_modules', '@storefront', 'client'));
      codes.forEach((code, at) => writeFileSync(join(folder, `${numbered(at)}.mts`), code));
      const all = codes.map((_, at) => join(folder, `${numbered(at)}.mts`));
      const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
      const strict = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'nodenext', '--types', 'node', '--skipLibCheck', 'false'];
      const types = fileURLToPath(new URL('../../node_modules/@types', import.meta.url));
      const checked = await run(process.execPath, [compiler, ...strict, '--typeRoots', types, ...all], { folder });
      if (checked.exitCode !== 0) return checked;
      writeFileSync(join(folder, 'all.mts'), all.map((file) => `await import(${JSON.stringify(file)});`).join('\n'));
      return run(process.execPath, ['--import', import.meta.resolve('tsx'), join(folder, 'all.mts')], { folder });
    },
  },
  {
    label: 'Python',
    isThere: pythonWithRequests !== undefined,
    runAll: (folder, codes) => {
      codes.forEach((code, at) => writeFileSync(join(folder, `${numbered(at)}.py`), `${code}\nresponse.raise_for_status()\n`));
      writeFileSync(join(folder, 'all.py'), codes.map((_, at) => `import ${numbered(at)}`).join('\n'));
      return run(pythonWithRequests ?? '', [join(folder, 'all.py')], { folder });
    },
  },
  {
    label: 'Go',
    isThere: isInstalled('go', 'version'),
    // As packages of one program: linking 62 programs would take longer.
    runAll: async (folder, codes) => {
      codes.forEach((code, at) => {
        mkdirSync(join(folder, numbered(at)));
        writeFileSync(
          join(folder, numbered(at), 'sample.go'),
          `${code.replace('package main', `package ${numbered(at)}`).replace('func main()', 'func Main()')}\n`,
        );
      });
      writeFileSync(join(folder, 'go.mod'), 'module samples\n\ngo 1.21\n');
      const imports = codes.map((_, at) => `import "samples/${numbered(at)}"`).join('\n');
      writeFileSync(
        join(folder, 'main.go'),
        `package main\n${imports}\nfunc main() {\n${codes.map((_, at) => `${numbered(at)}.Main()`).join('\n')}\n}\n`,
      );
      const checked = await run('bash', ['-euc', 'go vet ./... && gofmt -l s*/ | diff /dev/null -'], { folder });
      return checked.exitCode === 0 ? run('go', ['run', '.'], { folder }) : checked;
    },
  },
  {
    label: 'PHP',
    isThere: isInstalled('php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'),
    runAll: (folder, codes) => {
      codes.forEach((code, at) => writeFileSync(join(folder, `${numbered(at)}.php`), code));
      return run('bash', ['-euc', codes.map((_, at) => `php ${join(folder, `${numbered(at)}.php`)}`).join('\n')], { folder });
    },
  },
  {
    label: 'Java',
    isThere: isInstalled('javac', '--version'),
    runAll: async (folder, codes) => {
      const getName = (at: number) => `Sample${at}`;
      codes.forEach((code, at) =>
        writeFileSync(join(folder, `${getName(at)}.java`), code.replace('class Sample ', `class ${getName(at)} `)),
      );
      const calls = codes.map((_, at) => `    ${getName(at)}.main(arguments);`).join('\n');
      writeFileSync(
        join(folder, 'All.java'),
        `class All {\n  public static void main(String[] arguments) throws Exception {\n${calls}\n  }\n}\n`,
      );
      const built = await run('bash', ['-euc', `javac -d ${folder} ${folder}/*.java`]);
      return built.exitCode === 0 ? run('java', ['-cp', folder, 'All'], { folder }) : built;
    },
  },
];

describe('the samples of the reference', function () {
  this.timeout(LONGEST_MS);
  const operations = listOperations();
  let mock: ChildProcess;
  let origin = '';
  let log = '';

  before(async () => {
    const words = [builtCommand(), 'mock', '--port', '0', '--rate-limit', '100000', '--seed', '1'];
    mock = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    origin = await new Promise<string>((resolve, reject) => {
      const note = (chunk: Buffer) => {
        log += chunk.toString();
        const [, url] = /^(http:\/\/127\.0\.0\.1:\d+)$/m.exec(log) ?? [];
        if (url) resolve(url);
      };
      mock.stdout?.on('data', note);
      mock.stderr?.on('data', note);
      mock.once('exit', (code) => reject(new Error(`the mock ended with ${code}: ${log}`)));
    });
  });
  after(() => mock.kill());

  for (const { label, isThere: canRun, runAll } of runners.filter((one) => one.isThere))
    it(`send valid requests in ${label}`, async () => {
      expect(canRun).to.equal(true);
      const folder = mkdtempSync(join(tmpdir(), 'samples-'));
      writeFileSync(join(folder, SAMPLE_IMPORT_FILE), 'name,price\nLamp,5\n');
      writeFileSync(join(folder, SAMPLE_FILE), drawPicture(8, 6, { wall: [255, 255, 255], table: [0, 0, 0] }));
      const codes = await Promise.all(
        operations.map(async (one) => (await renderSamples(one)).find((sample) => sample.label === label)?.code ?? ''),
      );
      const before = log.length;
      const { exitCode, stdout, stderr } = await runAll(
        folder,
        codes.map((code) => code.replaceAll(SAMPLE_ORIGIN, origin)),
      );
      expect(exitCode, `${stderr}\n${stdout.slice(-2000)}\n${log.slice(before).slice(-500)}`).to.equal(0);
      const arrived = log.slice(before).trim().split('\n');
      expect(arrived.map((line) => line.replace(/ 2\d\d$/, ' 2xx')).sort()).to.deep.equal(operations.map(formatLogLine).sort());
      rmSync(folder, { recursive: true });
    });

  it('exist in six languages for each operation', async () => {
    for (const operation of operations)
      expect((await renderSamples(operation)).map(({ label }) => label)).to.deep.equal(['curl', 'SDK', 'Python', 'Go', 'PHP', 'Java']);
  });
});

/** Formats the mock's log line for the request of a sample. */
function formatLogLine({ method, path, parameters }: Operation): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters.find((one) => one.name === name)?.example as string);
  return `${method.toUpperCase()} ${filled} 2xx`;
}
