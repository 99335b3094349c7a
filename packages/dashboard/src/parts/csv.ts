// CSV files (RFC 4180) that the browser makes, safe to open in a spreadsheet. They look like those of the service (domain/csv.ts).

/** The value of a cell; undefined makes an empty one. */
export type CsvCell = string | number | undefined;

/** Spreadsheets run a cell that begins with one of these as a formula, unless an apostrophe is before it. */
const FORMULA_START = /^'*[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Returns a file: a line of names, and a line for each row. A text that a spreadsheet would run as a formula gets an apostrophe before it;
 *  numbers, also negative ones, stay as they are. */
export const toCsv = (names: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  [names, ...rows].map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');

function toCell(cell: CsvCell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
