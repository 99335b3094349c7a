// Lists every regular expression that the product runs: literals in the sources, patterns built at run time, patterns of the contract.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import ts from 'typescript';

/** A regular expression and where it is written. */
export interface Pattern {
  readonly file: string;
  /** 1-based; 0 for a pattern of the contract. */
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Code that runs on a developer's machine only, on the developer's text. */
const DEVELOPERS_OWN = /^(docs|test|tools|packages\/[\w-]+\/test)\//;

/** Returns all patterns, each source and flags once. Imports the modules that build patterns at run time. Throws if one of them builds
 *  none while it loads: such a pattern would not be checked. */
export async function listPatterns(): Promise<readonly Pattern[]> {
  const files = productFiles();
  const found = [...files.flatMap(listLiterals), ...(await listBuilt(files)), ...listContractPatterns()];
  return [...new Map(found.map((pattern) => [`${pattern.flags} ${pattern.source}`, pattern])).values()];
}

function productFiles(): readonly string[] {
  const tracked = execFileSync('git', ['ls-files', '*.ts', '*.js', '*.mjs'], { cwd: root, encoding: 'utf8' });
  return tracked.split('\n').filter((file) => file !== '' && !DEVELOPERS_OWN.test(file));
}

function listLiterals(file: string): Pattern[] {
  const found: Pattern[] = [];
  const tree = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ file, line, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Modules that build patterns from the contract's paths and schema names only, when they are called. */
const BUILT_FROM_THE_CONTRACT = new Set(['packages/partner-kit/document.ts']);

/** Returns patterns that `new RegExp` creates while a module loads, recorded by a replaced constructor. */
async function listBuilt(files: readonly string[]): Promise<Pattern[]> {
  const builders = files.filter(
    (file) => !BUILT_FROM_THE_CONTRACT.has(file) && /\bnew RegExp\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  const found: Pattern[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, [source, flags]: [string, string?]) {
      const file = builders.find((one) => new Error().stack?.includes(`/${one}`));
      if (file) found.push({ file, line: 0, source: String(source), flags: flags ?? '' });
      return new target(source, flags);
    },
  });
  try {
    for (const file of files.filter((one) => one.startsWith('ai/embedded/') || builders.includes(one)))
      if (!file.endsWith('/worker.ts')) await import(pathToFileURL(join(root, file)).href);
  } finally {
    globalThis.RegExp = original;
  }
  const silent = builders.filter((file) => !found.some((pattern) => pattern.file === file));
  if (silent.length > 0)
    throw new Error(`these modules build patterns only when they are called, so they can't be checked: ${silent.join(', ')}`);
  return found;
}

/** Ajv compiles patterns of schemas with the flag u. */
function listContractPatterns(): Pattern[] {
  const file = 'generated/openapi.json';
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('pattern' in value && typeof value.pattern === 'string') found.add(value.pattern);
    Object.values(value).forEach(walk);
  };
  walk(JSON.parse(readFileSync(join(root, file), 'utf8')));
  return [...found].map((source) => ({ file, line: 0, source, flags: 'u' }));
}
