// Every block of the guides that is marked runnable is run against a live service; what the guide shows as output must be what comes.
import { mkdtempSync, rmSync, symlinkSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { guides, runnableBlocks, type RunnableBlock } from './code-blocks.js';
import { startLiveService, type LiveService } from './live-service.js';
import { isThere, LONGEST_MS, pythonWithRequests, run, type Outcome } from './toolchains.js';

const WRITTEN_ORIGIN = 'http://127.0.0.1:3000';

type Runner = (folder: string) => readonly [file: string, command: string, ...words: string[]];

const python = pythonRunner(pythonWithRequests);

/** How a block of a language is run, in a folder of its own; undefined where the machine lacks the toolchain. */
const runners: Readonly<Record<string, Runner | undefined>> = {
  bash: (folder) => [join(folder, 'sample.sh'), 'bash', '-euo', 'pipefail', join(folder, 'sample.sh')],
  ts: (folder) => [join(folder, 'sample.mts'), process.execPath, '--import', import.meta.resolve('tsx'), join(folder, 'sample.mts')],
  python,
  go: isThere('go', 'version') ? (folder) => [join(folder, 'sample.go'), 'go', 'run', join(folder, 'sample.go')] : undefined,
};

describe('the runnable samples of the guides', function () {
  this.timeout(LONGEST_MS);
  let service: LiveService;
  let folder = '';

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'samples-'));
    // What `npm install` of the SDK would bring.
    mkdirSync(join(folder, 'node_modules', '@storefront'), { recursive: true });
    symlinkSync(fileURLToPath(new URL('../../packages/sdk', import.meta.url)), join(folder, 'node_modules', '@storefront', 'client'));
    symlinkSync(fileURLToPath(new URL('../../node_modules/openapi-fetch', import.meta.url)), join(folder, 'node_modules', 'openapi-fetch'));
    service = await startLiveService();
  });

  after(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  const runBlock = async ({ language, code }: RunnableBlock): Promise<Outcome> => {
    const [file, command, ...words] = runners[language]?.(folder) ?? ['', ''];
    writeFileSync(file, code.replaceAll(WRITTEN_ORIGIN, service.url));
    return run(command, words, { environment: { STOREFRONT_API_KEY: service.key, STOREFRONT_URL: service.url }, folder });
  };

  it('are there, in every language that guides use', () => {
    const languages = Object.values(guides).flatMap((text) => runnableBlocks(text).map(({ language }) => language));
    expect([...new Set(languages)]).to.include.members(['bash', 'ts', 'python']);
    expect(Object.keys(runners)).to.include.members([...new Set(languages)]);
  });

  for (const [name, text] of Object.entries(guides))
    for (const block of runnableBlocks(text).filter(({ language }) => runners[language] !== undefined))
      it(`run: ${name}.md, line ${block.line} (${block.language})`, async () => {
        const { exitCode, stdout, stderr } = await runBlock(block);
        expect(exitCode, stderr || stdout).to.equal(0);
        if (!block.output) return;
        const read = block.output.isShape ? toShape : removeChangingValues;
        if (block.output.language === 'json') expect(read(JSON.parse(stdout))).to.deep.equal(read(JSON.parse(block.output.text)));
        else expect(stdout.trim()).to.equal(block.output.text);
      });
});

/** What a value is made of: names and types, for output whose figures differ from run to run. */
function toShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(toShape);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toShape(inner)]));
}

/** ISO 8601, or whole seconds since 1970. */
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z|\b1[789]\d{8}\b/g;
const ID = /\b([a-z]{2,4}_)[0-9a-hjkmnp-tv-z]{26}\b/g;
/** Properties that are another each time, whatever was asked. */
const CHANGING = new Set(['processingTime', 'requestId', 'key', 'hint']);

/** A value as it comes each time: ids, moments and what is drawn by chance are left out. */
function removeChangingValues(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(MOMENT, 'a moment').replaceAll(ID, '$1');
  if (Array.isArray(value)) return value.map(removeChangingValues);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, CHANGING.has(name) ? typeof inner : removeChangingValues(inner)]),
  );
}

function pythonRunner(program: string | undefined): Runner | undefined {
  return program === undefined ? undefined : (folder) => [join(folder, 'sample.py'), program, join(folder, 'sample.py')];
}
