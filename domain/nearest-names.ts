// The names that a mistyped one may have meant.

const NAMES_MAX = 3;

/** Returns up to three of the names, nearest first by the number of characters to change. Pure. */
export function findNearestNames(name: string, names: readonly string[]): string[] {
  const ranked = [...new Set(names)].map((one) => ({ one, distance: countEdits(name, one) }));
  return ranked
    .sort((a, b) => a.distance - b.distance || (a.one < b.one ? -1 : 1))
    .slice(0, NAMES_MAX)
    .map(({ one }) => one);
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
