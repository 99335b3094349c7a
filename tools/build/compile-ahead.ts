// Writes dist/server/http/operations.compiled.js: the validators of every operation as plain JavaScript (server/http/precompiled.ts reads it).
import { _ } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { computeFileDigest } from '../../server/http/precompiled.js';
import { compileContract, type CompiledContract } from '../../server/http/contract-compiler.js';
import { settingsCompiler } from '../../server/process/settings-check.js';
import { readContract } from '../../server/process/contract-files.js';

/** ajv is CommonJS: its default export is the function at run time, and not for the compiler. */
const writeValidators = standaloneModule as unknown as typeof standaloneModule.default;

/** How ajv writes: source that can be stored, in which the formats are the service's own and not those of ajv-formats. */
const CODE = { source: true, esm: true, formats: _`require("./server/http/request-formats.ts").requestFormats` };

/** Compiles `contract`, the bytes of a bundled document, with the sources in `root`, and writes the module to `outfile`. */
export async function compileAhead(root: string, outfile: string, contract: Buffer = readContract()): Promise<void> {
  const compiled = await compileContract(JSON.parse(contract.toString()) as Parameters<typeof compileContract>[0], CODE);
  await build({
    stdin: { contents: writeModule(compiled, computeFileDigest(contract)), resolveDir: root },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.17',
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'warning',
  });
}

/** The text of a module that replaces server/process/settings-check.ts, with the check of the settings in `schema` alone. */
export function writeSettingsCheck(schema: object): string {
  const ajv = settingsCompiler({ source: true, esm: true });
  ajv.addSchema(schema, 'settings');
  return `${writeValidators(ajv, { check: 'settings' })}\nexport const compileSettingsCheck = () => check;`;
}

/** The validators as ajv writes them, by names of our own, and with them the facts of each operation. */
function writeModule({ operations, ajv }: CompiledContract, digest: string): string {
  const names: Record<string, string> = {};
  const written = operations.map(({ facts, validators }) => {
    const own = validators.map((validate, index) => {
      const name = `${facts.operationId}_${index}`;
      ajv.addSchema(validate.schema, name);
      names[name] = name;
      return name;
    });
    return `{ facts: ${JSON.stringify(facts)}, validators: [${own.join(', ')}] }`;
  });
  return `${writeValidators(ajv, names)}
export const digest = ${JSON.stringify(digest)};
export const operations = [${written.join(',\n')}];`;
}
