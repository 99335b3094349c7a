// Lines of CSV files (RFC 4180) that are safe to open in a spreadsheet.

/** The value of a cell; undefined makes an empty one. */
export type CsvCell = string | number | undefined;

/** Spreadsheets run a cell that begins with one of these as a formula. */
const FORMULA_START = /^[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Returns a line, with CR LF at its end. A text that a spreadsheet would run as a formula gets an apostrophe before it; numbers, also
 *  negative ones, stay as they are. Pure. */
export function formatCsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`;
}

function formatCell(cell: CsvCell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
