// Checks CSV files against RFC 4180.

/** A cell in quotes, in which quotes are doubled, or one without quotes, commas, and line breaks. */
const CELL = /"(?:[^"]|"")*"|[^",\r\n]*/y;

/** Returns what is wrong with a CSV file: `whose line 3 has 2 cells instead of 5`. Undefined if every line ends with CR LF and has as many
 *  cells as the first. Pure. */
export function findCsvIssue(text: string): string | undefined {
  let place = 0;
  let columns: number | undefined;
  for (let line = 1; place < text.length || line === 1; line += 1) {
    const cells = countCells(text, place);
    if (!cells) return `whose line ${line} has a stray quote or does not end with CR LF`;
    columns ??= cells.count;
    if (cells.count !== columns) return `whose line ${line} has ${cells.count} cells instead of ${columns}`;
    place = cells.end;
  }
  return undefined;
}

/** Returns the number of cells in the line that begins at a place, and where the next one begins; undefined for a malformed line. */
function countCells(text: string, start: number): { count: number; end: number } | undefined {
  let place = start;
  for (let count = 1; ; count += 1) {
    CELL.lastIndex = place;
    place += CELL.exec(text)?.[0].length ?? 0;
    if (text.startsWith('\r\n', place)) return { count, end: place + 2 };
    if (text[place] !== ',') return undefined;
    place += 1;
  }
}
