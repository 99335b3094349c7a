// The architecture: which module can import which, and what only one place can use.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What the code of a module can import besides itself. Tests can import anything. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  generated: [],
  domain: ['generated'],
  ai: ['generated'],
  db: ['generated', 'domain'],
  webhooks: ['generated', 'domain', 'db'],
  handlers: ['generated', 'domain', 'ai', 'db', 'webhooks'],
  server: ['generated', 'domain', 'ai', 'db', 'webhooks', 'handlers'],
  cli: ['generated', 'domain', 'ai', 'db', 'webhooks', 'handlers', 'server', 'packages/sdk', 'packages/partner-kit'],
  'packages/sdk': [],
  // In addition to the types: the policy fields of the contract and its digest, which all modules must read the same way.
  'packages/partner-kit': ['generated', 'domain/contract-policy.js', 'domain/contract-digest.js', 'domain/field-error.js', 'packages/sdk'],
  'docs/generator': ['generated', 'domain', 'server'],
  tools: ['generated', 'domain', 'ai', 'server'],
};

/** Packages that only one place can import. */
const knownTo: readonly { readonly name: string; readonly pattern: RegExp; readonly places: readonly string[] }[] = [
  { name: 'knex, sqlite3 and pg', pattern: /^(knex|sqlite3|pg)(\/|$)/, places: ['db/'] },
  { name: 'Koa', pattern: /^@?koa/, places: ['server/'] },
  { name: 'openapi-backend', pattern: /^openapi-backend/, places: ['server/http/contract-compiler.ts'] },
  {
    name: 'the shared rate-limit counters',
    pattern: /^rate-limiter-flexible/,
    places: ['server/http/rate-limit.ts', 'server/http/sign-in-limit.ts'],
  },
  { name: 'Redis', pattern: /^ioredis/, places: ['server/process/redis-connection.ts'] },
  { name: 'HTTP servers', pattern: /^(node:)?https?$/, places: ['server/', 'packages/partner-kit/'] },
  { name: 'commander', pattern: /^commander$/, places: ['cli/'] },
  { name: 'threads', pattern: /^(node:)?worker_threads$/, places: ['ai/embedded/thread.ts', 'ai/embedded/worker.ts'] },
  { name: 'the client of language models', pattern: /^(ai|@ai-sdk\/.*|zod)(\/|$)/, places: ['ai/provider/'] },
  { name: 'the HTTP client', pattern: /^undici$/, places: ['webhooks/post.ts'] },
  {
    name: 'OpenID Connect',
    pattern: /^(openid-client|oauth4webapi|jose)$/,
    places: ['server/process/identity-provider.ts', 'server/process/provider-request.ts'],
  },
  { name: 'WebAuthn', pattern: /^@simplewebauthn\//, places: ['handlers/webauthn.ts'] },
  { name: 'the decoder of images', pattern: /^sharp$/, places: ['server/files/image-worker.ts'] },
  { name: 'email', pattern: /^nodemailer$/, places: ['server/process/mailer.ts'] },
  { name: 'Prometheus', pattern: /^prom-client$/, places: ['server/process/metrics.ts'] },
];

/** What only these places can use. Comments and string literals don't count. */
const usedIn: readonly { readonly name: string; readonly pattern: RegExp; readonly places: readonly string[] }[] = [
  { name: 'reading the environment', pattern: /\bprocess\.(env|loadEnvFile)\b/, places: ['server/process/config.ts'] },
  { name: 'reading the clock', pattern: /\bDate\.now\(|\bnew Date\(\)/, places: ['server/process/clock.ts', 'packages/sdk/'] },
  {
    name: 'drawing random values',
    pattern: /\bMath\.random\(|\brandom(Bytes|Int|FillSync|Fill)\b[^}]*\} from 'node:crypto'|\bgetRandomValues\b/,
    places: ['server/process/random.ts', 'server/process/ids.ts', 'packages/sdk/'],
  },
  // A request id identifies a log line; the store has no such id.
  { name: 'creating a UUID', pattern: /\brandomUUID\b/, places: ['server/http/app.ts', 'server/http/http-server.ts'] },
  {
    name: 'opening transactions',
    pattern: /\.transaction\(/,
    places: [
      'db/',
      'handlers/',
      'server/process/services.ts',
      'server/http/idempotency.ts',
      'server/process/secret-key-check.ts',
      'server/pages/provider-states.ts',
      'server/process/rotate-secrets.ts',
      'webhooks/attempt-log.ts',
      'webhooks/recovery.ts',
      'cli/',
    ],
  },
  { name: 'ending the process', pattern: /\bprocess\.(exit\b|exitCode\b)/, places: ['cli/'] },
];

interface SourceFile {
  readonly path: string;
  readonly module: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const IMPORT = /(?:^|\n)\s*(?:import|export)\s[^'";]*?from\s*'([^']+)'|(?:^|\n)import\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;

const files: readonly SourceFile[] = Object.keys(mayImport).flatMap((module) =>
  readdirSync(join(root, module), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/(^|\/)(node_modules|dist|build|clients|test)\//.test(name))
    .map((name) => {
      const text = readFileSync(join(root, module, name), 'utf8');
      return {
        path: `${module}/${name}`,
        module,
        text,
        imports: [...text.matchAll(IMPORT)].map(([, one, two, three]) => one ?? two ?? three ?? ''),
      };
    }),
);

/** Returns the path of an imported file from the root: `db/products.js`. */
const resolveTarget = ({ path }: SourceFile, specifier: string): string => relative(root, join(root, dirname(path), specifier));

/** The code that runs in production. Developer programs can read the clock and the environment. */
const program = files.filter(({ module }) => !['tools', 'docs/generator'].includes(module));

/** Returns the code without comments and without the contents of string literals, except the names of imported modules. */
const stripComments = ({ text }: SourceFile): string =>
  text
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/[^\n]*/g, '')
    .replaceAll(/(?<!from )'(?:[^'\\\n]|\\.)*'/g, "''");

const isIn = (places: readonly string[], path: string): boolean =>
  places.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));

describe('the architecture', () => {
  for (const [module, allowed] of Object.entries(mayImport))
    it(`lets ${module} import ${allowed.length === 0 ? 'nothing' : allowed.join(', ')}`, () => {
      const wrong = files
        .filter((file) => file.module === module)
        .flatMap((file) =>
          file.imports.filter((one) => one.startsWith('.')).map((one) => ({ file: file.path, target: resolveTarget(file, one) })),
        )
        .filter(({ target }) => ![module, ...allowed].some((place) => target === place || target.startsWith(`${place}/`)));
      expect(wrong).to.deep.equal([]);
    });

  for (const { name, pattern, places } of knownTo)
    it(`allows ${name} only in ${places.join(', ')}`, () => {
      const wrong = files.filter(({ path, imports }) => imports.some((one) => pattern.test(one)) && !isIn(places, path));
      expect(wrong.map(({ path }) => path)).to.deep.equal([]);
    });

  for (const { name, pattern, places } of usedIn)
    it(`allows ${name} only in ${places.join(', ')}`, () => {
      const wrong = program.filter((file) => pattern.test(stripComments(file)) && !isIn(places, file.path));
      expect(wrong.map(({ path }) => path)).to.deep.equal([]);
    });

  it('keeps SQL in db', () => {
    const sql = /\b(select\s[^;']+\sfrom|insert\s+into|update\s+\w+\s+set|delete\s+from)\b/i;
    const strings = ({ text }: SourceFile) => [...text.matchAll(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g)].map(([literal]) => literal);
    const wrong = files.filter(
      (file) => file.module !== 'db' && file.module !== 'ai' && file.module !== 'generated' && strings(file).some((one) => sql.test(one)),
    );
    expect(wrong.map(({ path }) => path)).to.deep.equal([]);
  });

  it('has no circular imports', () => {
    const targets = new Map(
      files.map((file) => [
        file.path,
        file.imports.filter((one) => one.startsWith('.')).map((one) => resolveTarget(file, one).replace(/\.js$/, '.ts')),
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

  it('has a header comment in every file', () => {
    const wrong = files.filter(({ path, text }) => !/^(#!.*\n)?\/[/*]/.test(text) && !path.startsWith('generated/'));
    expect(wrong.map(({ path }) => path)).to.deep.equal([]);
  });
});
