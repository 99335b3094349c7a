// The clients of the matrix: how to generate, compile and run each. Commands run in the client's folder.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { command, type Command } from './run.js';
import type { Toolchain } from './toolchains.js';

/** A generator and the client that it generates. */
export interface MatrixClient {
  /** Its folder under clients/. */
  readonly folder: string;
  readonly generator: string;
  readonly version: string;
  readonly language: string;
  readonly needs: readonly Toolchain[];
  /** Installs tools; not included in the time. */
  readonly prepare: readonly Command[];
  readonly generate: readonly Command[];
  /** How strictly it is compiled, for the report. */
  readonly strictness: string;
  readonly compile: readonly Command[];
  /** Prints a line of JSON for each step (exercise.ts). */
  readonly exercise: Command;
}

const contract = '../../../../generated/openapi.json';
const contract30 = '../../../../generated/openapi-3.0.json';
const program = (name: string) => `../../node_modules/.bin/${name}`;

const manifest = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  readonly devDependencies: Readonly<Record<string, string>>;
};
const versionOf = (name: string): string => manifest.devDependencies[name] ?? 'unknown';

const pom = fileURLToPath(new URL('openapi-generator/pom.xml', import.meta.url));
const generatorVersion = /openapi-generator-cli<\/artifactId>\s*<version>([^<]+)</.exec(readFileSync(pom, 'utf8'))?.[1] ?? 'unknown';
const generatorJar = `../../build/openapi-generator-cli-${generatorVersion}.jar`;
const dependencyPlugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1';
const fetchGenerator: Command = {
  ...command(
    'mvn',
    '-q',
    '-B',
    '-f',
    pom,
    `${dependencyPlugin}:copy-dependencies`,
    `-DoutputDirectory=${fileURLToPath(new URL('build', import.meta.url))}`,
  ),
  unless: generatorJar,
};

const oapiCodegen = { module: 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen', version: '2.8.2' };
const ogen = { module: 'github.com/ogen-go/ogen/cmd/ogen', version: '1.20.3' };
const cargoRoot = '../../build/cargo';
const progenitor = `${cargoRoot}/bin/cargo-progenitor`;
const progenitorVersion = '0.15.1';
const python = '../../build/python/bin/python';
const pythonOfClient = '../../build/openapi-python-client/bin/python';

/** Writes generated/contract.json: the calls without files, with one media type for each body. */
const takeJsonOnly = (from: string): readonly Command[] => [
  command('mkdir', '-p', 'generated'),
  command('node', '../../json-only.mjs', from, 'generated/contract.json'),
];

/** The version of a Python package that the requirements of a client name. */
const versionOfPackage = (folder: string, name: string): string =>
  new RegExp(`^${name}==(.+)$`, 'm').exec(readFileSync(new URL(`clients/${folder}/requirements.txt`, import.meta.url), 'utf8'))?.[1] ??
  'unknown';

/** Skips the generator's own tests and docs, which nothing uses. */
const noExtras = 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false';
const openapiGenerator = (name: string, properties: string, ...options: readonly string[]): Command =>
  command(
    ...(['java', '-jar', generatorJar, 'generate', '-i', contract, '-g', name, '-o', 'generated'] as const),
    ...[...options, '--additional-properties', properties, '--global-property', noExtras],
  );

const typescript = (folder: string) => ({
  language: 'TypeScript',
  strictness: 'tsc strict, noUncheckedIndexedAccess, no skipLibCheck',
  compile: [command(program('tsc'), '-p', '.')],
  exercise: command('node', `../../build/${folder}/exercise.js`),
});

/** Every client of the matrix. */
export const clients: readonly MatrixClient[] = [
  {
    ...typescript('openapi-fetch'),
    folder: 'openapi-fetch',
    generator: 'openapi-typescript + openapi-fetch',
    version: `${versionOf('openapi-typescript')} + ${versionOf('openapi-fetch')}`,
    needs: ['node'],
    prepare: [],
    generate: [command(program('openapi-typescript'), contract, '-o', 'generated/api.ts')],
  },
  {
    ...typescript('hey-api'),
    folder: 'hey-api',
    generator: '@hey-api/openapi-ts',
    version: versionOf('@hey-api/openapi-ts'),
    needs: ['node'],
    prepare: [],
    generate: [command(program('openapi-ts'), '-i', contract, '-o', 'generated', '-c', '@hey-api/client-fetch', '--silent')],
  },
  {
    ...typescript('orval'),
    folder: 'orval',
    generator: 'orval',
    version: versionOf('orval'),
    needs: ['node'],
    prepare: [],
    generate: [command(program('orval'), '--config', 'orval.config.ts')],
  },
  {
    ...typescript('openapi-generator-typescript'),
    folder: 'openapi-generator-typescript',
    generator: 'openapi-generator typescript-fetch',
    version: generatorVersion,
    needs: ['node', 'java', 'mvn'],
    prepare: [fetchGenerator],
    generate: [openapiGenerator('typescript-fetch', 'importFileExtension=.js')],
  },
  {
    folder: 'openapi-generator-python',
    generator: 'openapi-generator python',
    version: generatorVersion,
    language: 'Python',
    needs: ['python3', 'java', 'mvn'],
    prepare: [
      fetchGenerator,
      command('python3', '-m', 'venv', '../../build/python'),
      command(python, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', 'requirements.txt'),
    ],
    generate: [openapiGenerator('python', 'packageName=storefront')],
    strictness: "mypy as the generator's own pyproject.toml sets it; its user with mypy --strict and pyright",
    compile: [
      command('sh', '-c', `cd generated && ../${python} -m mypy storefront`),
      { ...command(python, '-m', 'mypy', '--strict', '--follow-imports=silent', 'exercise.py'), env: { MYPYPATH: 'generated' } },
      command(program('pyright'), '--pythonpath', python),
    ],
    exercise: { ...command(python, 'exercise.py'), env: { PYTHONPATH: 'generated' } },
  },
  {
    folder: 'openapi-generator-go',
    generator: 'openapi-generator go',
    version: generatorVersion,
    language: 'Go',
    needs: ['go', 'java', 'mvn'],
    prepare: [fetchGenerator],
    // Constants of two enums may have the same name, so they get their type's name as a prefix.
    generate: [openapiGenerator('go', 'packageName=storefront,enumClassPrefix=true,withGoMod=false')],
    strictness: 'go vet, go build',
    compile: [command('go', 'vet', './...'), command('go', 'build', '-o', '../../build/openapi-generator-go', '.')],
    exercise: command('../../build/openapi-generator-go'),
  },
  {
    folder: 'oapi-codegen-go',
    generator: 'oapi-codegen (OpenAPI 3.0)',
    version: oapiCodegen.version,
    language: 'Go',
    needs: ['go'],
    prepare: [],
    generate: [
      command('mkdir', '-p', 'generated'),
      command('go', 'run', `${oapiCodegen.module}@v${oapiCodegen.version}`, '-config', 'oapi-codegen.yaml', contract30),
    ],
    strictness: 'go vet, go build',
    compile: [command('go', 'vet', './...'), command('go', 'build', '-o', '../../build/oapi-codegen-go', '.')],
    exercise: command('../../build/oapi-codegen-go'),
  },
  {
    folder: 'openapi-generator-java',
    generator: 'openapi-generator java (native)',
    version: generatorVersion,
    language: 'Java',
    needs: ['java', 'javac', 'mvn'],
    prepare: [fetchGenerator],
    generate: [
      openapiGenerator('java', 'invokerPackage=storefront,apiPackage=storefront.api,modelPackage=storefront.model', '--library', 'native'),
      command('mvn', '-q', '-B', '-f', 'generated/pom.xml', `${dependencyPlugin}:build-classpath`, '-Dmdep.outputFile=classpath.txt'),
    ],
    // The generator's own ApiClient calls methods that Jackson deprecates.
    strictness: 'javac -Xlint:all,-deprecation -Werror',
    compile: [
      command(
        ...(['sh', '-c'] as const),
        'javac -Xlint:all,-deprecation -Werror -d ../../build/java -cp "$(cat generated/classpath.txt)" Exercise.java $(find generated/src/main/java -name "*.java")',
      ),
    ],
    exercise: command('sh', '-c', 'java -cp "../../build/java:$(cat generated/classpath.txt)" Exercise'),
  },
  {
    folder: 'openapi-python-client',
    generator: 'openapi-python-client (calls without files)',
    version: versionOfPackage('openapi-python-client', 'openapi-python-client'),
    language: 'Python',
    needs: ['python3'],
    prepare: [
      command('python3', '-m', 'venv', '../../build/openapi-python-client'),
      command(pythonOfClient, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', 'requirements.txt'),
    ],
    generate: [
      ...takeJsonOnly(contract),
      command(
        ...([
          pythonOfClient,
          '-m',
          'openapi_python_client',
          'generate',
          '--path',
          'generated/contract.json',
          '--config',
          'config.yaml',
        ] as const),
        ...['--meta', 'none', '--output-path', 'generated/storefront', '--overwrite'],
      ),
    ],
    strictness: 'mypy --strict, of the client and its user',
    compile: [
      { ...command(pythonOfClient, '-m', 'mypy', '--strict', 'exercise.py', 'generated/storefront'), env: { MYPYPATH: 'generated' } },
    ],
    exercise: { ...command(pythonOfClient, 'exercise.py'), env: { PYTHONPATH: 'generated' } },
  },
  {
    folder: 'ogen-go',
    generator: 'ogen (OpenAPI 3.0)',
    version: ogen.version,
    language: 'Go',
    needs: ['go'],
    prepare: [],
    generate: [
      command('go', 'run', `${ogen.module}@v${ogen.version}`, '--target', 'generated', '--package', 'storefront', '--clean', contract30),
    ],
    strictness: 'go vet, go build',
    compile: [command('go', 'vet', './...'), command('go', 'build', '-o', '../../build/ogen-go', '.')],
    exercise: command('../../build/ogen-go'),
  },
  {
    folder: 'progenitor',
    generator: 'progenitor (OpenAPI 3.0, calls without files)',
    version: progenitorVersion,
    language: 'Rust',
    needs: ['cargo'],
    prepare: [
      {
        ...command('cargo', 'install', '--quiet', 'cargo-progenitor', '--version', progenitorVersion, '--root', cargoRoot),
        unless: progenitor,
      },
    ],
    generate: [
      ...takeJsonOnly(contract30),
      command(
        ...([progenitor, 'progenitor', '-i', 'generated/contract.json', '-o', 'generated', '-n', 'storefront-client'] as const),
        ...['-v', '0.0.0', '--interface', 'builder'],
      ),
    ],
    strictness: 'cargo build, without warnings in its user',
    compile: [{ ...command('cargo', 'build', '--quiet', '--target-dir', '../../build/progenitor'), env: { RUSTFLAGS: '-D warnings' } }],
    exercise: command('../../build/progenitor/debug/exercise'),
  },
];
