// Starts the program in dist/program/: dist/cli/main.js is this module. It loads the scripts that the build wrote (scripts.ts), with the
// code that V8 compiled when the build started the service once (code-caches.ts).
//
// Gain: a start compiles nothing that another start has compiled (decision 22 has the figures). Node 20 keeps no code of modules.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';

/** What a script evaluates to: the body of a module. */
type Module = (exports: object, require: (name: string) => unknown, module: { exports: unknown }, moduleUrl: string) => void;

/** Is told of each script that was loaded, before it runs. */
type OnScript = (url: string, script: Script) => void;

/** How many bytes of a code cache are the digest of what it belongs to. */
const DIGEST_BYTES = 32;

/** V8 compares its version, its flags, and the length of a script. But code of another build of Node with the same V8 crashes the process, and so
 *  could the code of another script. */
const NODE = JSON.stringify([process.version, process.platform, process.arch, process.config]);

/** Returns the exports of the program that begins in the script at `url`. Scripts load each other by relative URLs, and anything else with Node's
 *  require. Throws what they throw. */
export function loadProgram(url: string, onScript?: OnScript): unknown {
  const modules = new Map<string, () => unknown>();
  const load = (script: string): unknown => {
    const loaded = modules.get(script);
    if (loaded) return loaded();
    const module = { exports: {} };
    modules.set(script, () => module.exports);
    try {
      const compiled = compileScript(script);
      onScript?.(script, compiled);
      (compiled.runInThisContext() as Module)(module.exports, requireFrom(script), module, script);
    } catch (error) {
      modules.set(script, () => {
        throw error;
      });
      throw error;
    }
    return module.exports;
  };
  const requireFrom = (script: string) => {
    const requirePackage = createRequire(script);
    const requireAny = (name: string): unknown => (/^\.|^file:/.test(name) ? load(new URL(name, script).href) : requirePackage(name));
    return Object.assign(requireAny, requirePackage);
  };
  return load(url);
}

/** Returns the script at `url`, compiled from its code cache if it has one that is valid. */
export function compileScript(url: string): Script {
  const source = readFileSync(new URL(url));
  const cachedData = readCodeCache(url, source);
  return new Script(source.toString('latin1'), { filename: url, ...(cachedData && { cachedData }) });
}

/** Returns what this Node compiled from exactly this source, or undefined. V8 itself ignores what was compiled with other flags. */
function readCodeCache(url: string, source: Buffer): Buffer | undefined {
  let cache: Buffer;
  try {
    cache = readFileSync(new URL(`${url}.cache`));
  } catch {
    return undefined; // only scripts that a start loads have one
  }
  const compiled = cache.subarray(DIGEST_BYTES);
  return cache.subarray(0, DIGEST_BYTES).equals(digest(source, compiled)) ? compiled : undefined;
}

/** Writes the code cache of the script at `url`: what V8 has compiled of it so far. */
export function writeCodeCache(url: string, script: Script): void {
  const compiled = script.createCachedData();
  writeFileSync(new URL(`${url}.cache`), Buffer.concat([digest(readFileSync(new URL(url)), compiled), compiled]));
}

const digest = (source: Buffer, compiled: Buffer): Buffer => createHash('sha256').update(NODE).update(source).update(compiled).digest();
