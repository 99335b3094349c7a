// Turns a module of the bundle into a script that loader.ts runs: V8 keeps the compiled code of scripts, and Node 20 none of modules.
import { basename } from 'node:path';
import { transform } from 'esbuild';

/** A file as esbuild writes it. */
export interface Written {
  readonly path: string;
  readonly text: string;
}

/** Returns the script, a function with the body of the module (strict, as all modules are), and its source map. `map` is that of the module, if it has
 *  one. Throws if esbuild warns: something would be missing at run time. */
export async function toScript({ path, text }: Written, map?: Written): Promise<readonly [Written, ...Written[]]> {
  const inlineMap = map ? `//# sourceMappingURL=data:application/json;base64,${Buffer.from(map.text).toString('base64')}` : '';
  const script = await transform(text.replace(/^\/\/# sourceMappingURL=.*$/m, inlineMap), {
    format: 'cjs',
    platform: 'node',
    target: 'node20.17',
    supported: { 'dynamic-import': false }, // a script that was collected as garbage can't import any more
    define: { 'import.meta.url': 'moduleUrl', 'import.meta.resolve': 'undefined' }, // only TypeScript sources resolve anything
    sourcefile: basename(path),
    sourcemap: map ? 'external' : false,
    sourcesContent: false,
    minifyWhitespace: true, // V8 keeps the text: 2.5 MB less
    lineLimit: 200, // for people who look into it
  });
  if (script.warnings.length > 0) throw new Error(`${path}: ${script.warnings.map((warning) => warning.text).join('; ')}`);
  const written = { path, text: `(function (exports, require, module, moduleUrl) {"use strict";${withOwnExports(script.code)}})` };
  return map ? [written, { path: map.path, text: script.map }] : [written];
}

/** esbuild exports copies of its getters, which all share one function: V8 can't inline them, and a request makes hundreds of calls from script to script. */
const withOwnExports = (code: string): string =>
  code.replace(/module\.exports ?= ?__toCommonJS\((\w+)\)/, 'module.exports = Object.defineProperty($1, "__esModule", { value: true })');
