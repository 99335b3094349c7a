// Compiled code that the build kept is used for exactly its script, and nothing depends on it.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Script } from 'node:vm';
import { expect } from 'chai';
import { loadProgram, writeCodeCache } from '../../tools/build/loader.js';
import { builtCommand } from '../support/command.js';

const asScript = (body: string): string => `(function (exports, require, module, moduleUrl) {${body}})`;

describe('scripts with kept code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-loader-'));
  const [main, part] = [join(folder, 'main.js'), join(folder, 'part.js')];
  after(() => rmSync(folder, { recursive: true }));

  /** Runs the program, and says of each script whether V8 used code that was kept. */
  function run() {
    const used: boolean[] = [];
    const scripts: [string, Script][] = [];
    const exports = loadProgram(pathToFileURL(main).href, (url, script) => {
      used.push(script.cachedDataRejected === false);
      scripts.push([url, script]);
    });
    return { result: (exports as { result: unknown }).result, used, keep: () => scripts.map((one) => writeCodeCache(...one)) };
  }

  beforeEach(() => {
    rmSync(`${main}.cache`, { force: true });
    writeFileSync(main, asScript("exports.result = [require('./part.js').name, typeof require('node:fs').statSync, moduleUrl]"));
    writeFileSync(part, asScript("exports.name = 'one'"));
  });

  it('load each other and packages, with and without it', () => {
    const first = run();
    first.keep();
    const second = run();
    expect([first.used, second.used]).to.deep.equal([
      [false, false],
      [true, true],
    ]);
    expect(first.result).to.deep.equal(['one', 'function', pathToFileURL(main).href]);
    expect(second.result).to.deep.equal(first.result);
  });

  it('are compiled again if the script is another of the same length, or the kept code is of another Node, cut or spoilt', () => {
    run().keep();
    writeFileSync(part, asScript("exports.name = 'two'"));
    expect(run()).to.deep.include({ result: ['two', 'function', pathToFileURL(main).href], used: [true, false] });
    const kept = readFileSync(`${main}.cache`);
    const ofOtherNode = Buffer.concat([
      createHash('sha256').update(readFileSync(main)).update(kept.subarray(32)).digest(),
      kept.subarray(32),
    ]);
    for (const spoilt of [
      ofOtherNode,
      kept.subarray(0, kept.length - 8),
      kept.subarray(0, 40),
      Buffer.alloc(0),
      Buffer.from(kept).fill(0, 32),
    ]) {
      writeFileSync(`${main}.cache`, spoilt);
      expect(run().used).to.deep.equal([false, false]);
    }
  });

  it('are strict, as modules are', () => {
    const strict = readFileSync(join(dirname(builtCommand()), '../program/main.js'), 'latin1');
    expect(strict).to.match(/^\(function \(exports, require, module, moduleUrl\) \{"use strict";/);
  });

  it('see one another while they load in a circle, as modules do', () => {
    writeFileSync(main, asScript("exports.early = 1; exports.result = require('./part.js').seen"));
    writeFileSync(part, asScript("exports.seen = require('./main.js').early"));
    expect(run().result).to.equal(1);
  });

  it('fail each time that they are loaded, if they fail', () => {
    writeFileSync(
      main,
      asScript("exports.result = [1, 2].map(() => { try { require('./part.js'); } catch (error) { return error.message; } })"),
    );
    writeFileSync(part, asScript("throw new Error('no driver')"));
    expect(run().result).to.deep.equal(['no driver', 'no driver']);
  });

  it('are those of a start of the built service, and this version of V8 takes them', () => {
    const program = join(dirname(builtCommand()), '../program');
    const kept = readdirSync(program).filter((name) => name.endsWith('.cache'));
    expect(kept.length).to.be.above(10);
    const urls = kept.map((name) => pathToFileURL(join(program, name.replace(/\.cache$/, ''))).href);
    const loader = new URL('../../tools/build/loader.ts', import.meta.url).href;
    const code = `import { compileScript } from '${loader}'; console.log(${JSON.stringify(urls)}.map((url) => compileScript(url).cachedDataRejected));`;
    const env = { ...process.env, NODE_OPTIONS: '' }; // flags for V8 need other code
    const parameters = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', code];
    expect(execFileSync(process.execPath, parameters, { encoding: 'utf8', env })).not.to.match(/true|undefined/);
  });
});
