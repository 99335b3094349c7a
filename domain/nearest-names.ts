// The names that a mistyped one may have meant.

const NAMES_MAX = 3;
const LENGTH_MAX = 50;

/** Returns up to three of the names, nearest first by the number of characters to change, in any case. Pure. */
export function findNearestNames(name: string, names: readonly string[]): string[] {
  const ranked = [...new Set(names)].map((one) => ({ one, distance: countEdits(name.toLowerCase(), one.toLowerCase()) }));
  return ranked
    .sort((a, b) => a.distance - b.distance || (a.one < b.one ? -1 : 1))
    .slice(0, NAMES_MAX)
    .map(({ one }) => one);
}

/** Returns the name that a mistyped one most likely means: at most a third of its characters differ. Undefined if there is none, or if the
 *  name is longer than any would be. Pure. */
export function findMeantName(name: string, names: readonly string[]): string | undefined {
  if (name.length > LENGTH_MAX) return undefined;
  const [nearest] = findNearestNames(name, names);
  if (nearest === undefined) return undefined;
  return countEdits(name.toLowerCase(), nearest.toLowerCase()) <= name.length / 3 ? nearest : undefined;
}

/** The Levenshtein distance, row by row. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, character] of [...from].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (to[column - 1] === character ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
