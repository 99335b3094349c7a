// The rooms of the house: who may import whom, and who alone knows what (docs: architecture).
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What a room may import besides itself. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  generated: [],
  rules: ['generated'],
  ai: ['generated'],
  db: ['generated', 'rules'],
  webhooks: ['generated', 'rules', 'db'],
  handlers: ['generated', 'rules', 'ai', 'db', 'webhooks'],
  spec: ['generated'],
  training: ['generated', 'ai'],
  sdk: ['generated'],
  tools: ['generated', 'rules', 'server', 'spec'],
  'docs/generator': ['generated', 'spec', 'server'],
  server: ['generated', 'rules', 'ai', 'db', 'webhooks', 'handlers', 'spec'],
  partner: ['generated', 'spec'],
  'cli-package': [],
  cli: ['generated', 'rules', 'ai', 'db', 'webhooks', 'handlers', 'spec', 'server', 'partner'],
};

/** Packages and modules that are known to one place. */
const knownTo: readonly { readonly name: string; readonly pattern: RegExp; readonly places: readonly string[] }[] = [
  { name: 'knex, sqlite3 and pg', pattern: /^(knex|sqlite3|pg)(\/|$)/, places: ['db/'] },
  { name: 'Koa', pattern: /^@?koa/, places: ['server/'] },
  { name: 'openapi-backend', pattern: /^openapi-backend/, places: ['server/contract-compiler.ts'] },
  { name: 'the shared rate-limit counters', pattern: /^rate-limiter-flexible/, places: ['server/rate-limit.ts'] },
  { name: 'Redis', pattern: /^ioredis/, places: ['server/redis-connection.ts'] },
  { name: 'HTTP servers', pattern: /^(node:)?https?$/, places: ['server/', 'partner/'] },
  { name: 'commander', pattern: /^commander$/, places: ['cli/'] },
  { name: 'threads', pattern: /^(node:)?worker_threads$/, places: ['ai/embedded/thread.ts', 'ai/embedded/worker.ts'] },
  { name: 'the client of language models', pattern: /^(ai|@ai-sdk\/.*|zod)(\/|$)/, places: ['ai/provider/', 'ai/provider.ts'] },
  { name: 'the HTTP client', pattern: /^undici$/, places: ['webhooks/post.ts'] },
  { name: 'Prometheus', pattern: /^prom-client$/, places: ['server/metrics.ts'] },
];

/** Words of the code that stand in one place. Comments and texts do not count. */
const saidIn: readonly { readonly name: string; readonly pattern: RegExp; readonly places: readonly string[] }[] = [
  { name: 'the environment is read', pattern: /\bprocess\.(env|loadEnvFile)\b/, places: ['server/config.ts'] },
  { name: 'the clock is read', pattern: /\bDate\.now\(|\bnew Date\(\)/, places: ['server/clock-and-chance.ts', 'sdk/'] },
  {
    name: 'chance is drawn',
    pattern: /\bMath\.random\(|\brandom(Bytes|Int|FillSync|Fill)\b|\bgetRandomValues\b/,
    places: ['server/clock-and-chance.ts', 'sdk/'],
  },
  // A request id names a line of the log; it is no id of the store.
  { name: 'a UUID is made', pattern: /\brandomUUID\b/, places: ['server/app.ts', 'server/http-server.ts'] },
  {
    name: 'transactions are opened',
    pattern: /\.transaction\(/,
    places: [
      'db/',
      'handlers/',
      'server/services.ts',
      'server/idempotency.ts',
      'server/key-check.ts',
      'server/provider-states.ts',
      'server/rotate-secrets.ts',
      'webhooks/attempt-log.ts',
      'webhooks/recovery.ts',
      'cli/',
    ],
  },
  { name: 'the process is ended', pattern: /\bprocess\.(exit\b|exitCode\b)/, places: ['cli/', 'server/environment-example.ts'] },
];

interface SourceFile {
  readonly path: string;
  readonly room: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const IMPORT = /(?:^|\n)\s*(?:import|export)\s[^'";]*?from\s*'([^']+)'|(?:^|\n)import\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;

const files: readonly SourceFile[] = Object.keys(mayImport).flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/^(node_modules|dist)\//.test(name))
    .map((name) => {
      const text = readFileSync(join(root, room, name), 'utf8');
      return {
        path: `${room}/${name}`,
        room,
        text,
        imports: [...text.matchAll(IMPORT)].map(([, one, two, three]) => one ?? two ?? three ?? ''),
      };
    }),
);

/** The file that a relative import means, from the root: `db/products.js`. */
const targetOf = ({ path }: SourceFile, specifier: string): string => relative(root, join(root, dirname(path), specifier));

/** What runs when the service does; tools, training, the packing and the rest of spec make files, and may do as tools do. */
const program = files.filter(
  ({ room, path }) =>
    !['spec', 'tools', 'training', 'docs/generator', 'cli-package'].includes(room) ||
    path === 'spec/load.ts' ||
    path === 'spec/contract-digest.ts',
);

/** The code without comments and without the insides of texts. */
const codeOf = ({ text }: SourceFile): string =>
  text
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/[^\n]*/g, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''");

const isIn = (places: readonly string[], path: string): boolean =>
  places.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));

describe('the house', () => {
  for (const [room, allowed] of Object.entries(mayImport))
    it(`lets ${room} import ${allowed.length === 0 ? 'nothing' : allowed.join(', ')}`, () => {
      const wrong = files
        .filter((file) => file.room === room)
        .flatMap((file) =>
          file.imports.filter((one) => one.startsWith('.')).map((one) => ({ file: file.path, target: targetOf(file, one) })),
        )
        .filter(({ target }) => ![room, ...allowed].some((place) => target.startsWith(`${place}/`)));
      expect(wrong).to.deep.equal([]);
    });

  it('lets the program know of spec only what loads the contract, and its digest', () => {
    const wrong = files
      .filter(({ room }) => room !== 'spec')
      .flatMap((file) => file.imports.filter((one) => one.startsWith('.')).map((one) => `${file.path} imports ${targetOf(file, one)}`))
      .filter((line) => / imports spec\/(?!(load|contract-digest)\.js$)/.test(line));
    expect(wrong).to.deep.equal([]);
  });

  for (const { name, pattern, places } of knownTo)
    it(`keeps ${name} in ${places.join(', ')}`, () => {
      const wrong = files.filter(({ path, imports }) => imports.some((one) => pattern.test(one)) && !isIn(places, path));
      expect(wrong.map(({ path }) => path)).to.deep.equal([]);
    });

  for (const { name, pattern, places } of saidIn)
    it(`says in one place where ${name}: ${places.join(', ')}`, () => {
      const wrong = program.filter((file) => pattern.test(codeOf(file)) && !isIn(places, file.path));
      expect(wrong.map(({ path }) => path)).to.deep.equal([]);
    });

  it('keeps SQL in db', () => {
    const sql = /\b(select\s[^;']+\sfrom|insert\s+into|update\s+\w+\s+set|delete\s+from)\b/i;
    const strings = ({ text }: SourceFile) => [...text.matchAll(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g)].map(([literal]) => literal);
    const wrong = files.filter(
      (file) => file.room !== 'db' && file.room !== 'ai' && file.room !== 'generated' && strings(file).some((one) => sql.test(one)),
    );
    expect(wrong.map(({ path }) => path)).to.deep.equal([]);
  });

  it('has no import in a circle', () => {
    const targets = new Map(
      files.map((file) => [
        file.path,
        file.imports.filter((one) => one.startsWith('.')).map((one) => targetOf(file, one).replace(/\.js$/, '.ts')),
      ]),
    );
    const circles: string[] = [];
    const walk = (path: string, trail: readonly string[]): void => {
      if (trail.includes(path)) return void circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      if (done.has(path)) return;
      for (const target of targets.get(path) ?? []) walk(target, [...trail, path]);
      done.add(path);
    };
    const done = new Set<string>();
    for (const path of targets.keys()) walk(path, []);
    expect(circles).to.deep.equal([]);
  });

  it('begins every file with what it keeps', () => {
    const wrong = files.filter(({ path, text }) => !/^(#!.*\n)?\/[/*]/.test(text) && !path.startsWith('generated/'));
    expect(wrong.map(({ path }) => path)).to.deep.equal([]);
  });
});
