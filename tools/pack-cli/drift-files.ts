// Which files of the Redocly program `drift` runs: a sixth of it. The rest is its other commands, a viewer and a dictionary.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ENTRY = 'lib/index.js';

/** By these words of a report, on which packages/partner-kit/drift/redocly.ts relies, the chunk with the comparison is known: its name is a hash. */
const MARK = 'Undocumented header';

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"(\.[^"]+)"/g;
const DYNAMIC_IMPORT = /\bimport\(\s*"(\.[^"]+)"\s*\)/g;

/** The paths in the package at `folder`: its entry, the command, and all that either may load. Throws when the package is
 *  no longer put together as this expects. */
export function listDriftFiles(folder: string): readonly string[] {
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const listImports = (path: string, pattern: RegExp): string[] =>
    [...read(path).matchAll(pattern)].map(([, target = '']) => relative(folder, join(folder, dirname(path), target)));
  const closure = (paths: readonly string[], follow: (path: string) => readonly string[]): Set<string> => {
    const seen = new Set<string>();
    const rest = [...paths];
    for (let path = rest.pop(); path !== undefined; path = rest.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      rest.push(...follow(path));
    }
    return seen;
  };
  const comparison = readdirSync(join(folder, 'lib/chunks'))
    .map((name) => `lib/chunks/${name}`)
    .find((path) => path.endsWith('.js') && read(path).includes(MARK));
  if (comparison === undefined) throw new Error(`@redocly/cli has no chunk with "${MARK}": look at what its drift command says now`);
  const commands = listImports(ENTRY, DYNAMIC_IMPORT).filter((path) =>
    closure([path], (one) => listImports(one, STATIC_IMPORT)).has(comparison),
  );
  if (commands.length === 0) throw new Error('no command of @redocly/cli loads its comparison: look at how it is put together now');
  // The entry loads each command when it is called: of those, drift alone is wanted.
  return [
    ...closure([ENTRY, ...commands], (path) => [
      ...listImports(path, STATIC_IMPORT),
      ...(path === ENTRY ? [] : listImports(path, DYNAMIC_IMPORT)),
    ]),
  ].sort();
}
