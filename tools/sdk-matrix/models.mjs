// Generates models of the events from the AsyncAPI document with Modelina, as partners would: in four languages, with the schema names,
// compiled if this machine has the tools. `npx tsx tools/sdk-matrix/models.mjs` prints a table; exits with 1 if one fails.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';
import { GoFileGenerator, JavaFileGenerator, PythonFileGenerator, TypeScriptFileGenerator } from '@asyncapi/modelina';
import { command, runAll } from './run.ts';
import { findMissing } from './toolchains.ts';

const folder = fileURLToPath(new URL('build/models/', import.meta.url));
const PACKAGE = 'models';
const interfaces = { modelType: 'interface', moduleSystem: 'ESM' };

/** Each language: how to write its models to a folder, and how to compile them. */
const languages = [
  {
    name: 'TypeScript',
    needs: 'node',
    generate: (document, output) =>
      new TypeScriptFileGenerator(interfaces).generateToFiles(document, output, { exportType: 'default' }, true),
    compile: [
      command(
        '../../../node_modules/.bin/tsc',
        ...['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--target', 'es2022', '--module', 'esnext'],
        ...['--moduleResolution', 'bundler', '--types', 'node', 'index.ts'],
      ),
    ],
  },
  {
    name: 'Java',
    needs: 'javac',
    generate: (document, output) => new JavaFileGenerator().generateToFiles(document, output, { packageName: PACKAGE }, true),
    compile: [command('sh', '-c', 'javac -Xlint:all,-cast -Werror -d classes *.java')],
  },
  {
    name: 'Go',
    needs: 'go',
    generate: (document, output) => new GoFileGenerator().generateToFiles(document, output, { packageName: PACKAGE }, true),
    compile: [command('sh', '-c', 'test -f go.mod || go mod init models; go vet ./...')],
  },
  {
    name: 'Python',
    needs: 'python3',
    generate: (document, output) => new PythonFileGenerator().generateToFiles(document, output, {}, true),
    compile: [command('python3', '-m', 'compileall', '-q', '.')],
  },
];

async function main() {
  const document = JSON.parse(readFileSync(new URL('../../generated/asyncapi.json', import.meta.url), 'utf8'));
  print(process.stdout, '| language | models | without a name | compiles |\n|---|---|---|---|');
  for (const language of languages) {
    const missing = await findMissing([language.needs]);
    if (missing.length > 0) print(process.stdout, `| ${language.name} | skipped: ${missing.join(', ')} not installed | | |`);
    else await tryLanguage(language, document);
  }
}

async function tryLanguage({ name, generate, compile }, document) {
  const output = `${folder}${name.toLowerCase()}/`;
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const models = await generate(document, output);
  const nameless = models.filter(({ modelName }) => /anonymous/i.test(modelName)).length;
  if (name === 'TypeScript') writeIndex(output);
  const { exitCode, output: said } = await runAll(compile, output);
  print(process.stdout, `| ${name} | ${models.length} | ${nameless} | ${exitCode === 0 ? 'yes' : 'NO'} |`);
  if (exitCode !== 0) print(process.stderr, said.slice(-3_000));
  if (exitCode !== 0 || nameless > 0 || models.length === 0) process.exitCode = 1;
}

/** Imports all models into one program, so that the compiler checks them together. */
function writeIndex(output) {
  const names = readdirSync(output).map((file) => file.replace(/\.ts$/, ''));
  writeFileSync(`${output}index.ts`, names.map((name) => `export { default as ${name} } from './${name}';`).join('\n'));
}

/** Writes a line. */
function print(stream, text) {
  stream.write(`${text}\n`);
}

await main();
