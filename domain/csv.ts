// Lines of CSV files (RFC 4180) that are safe to open in a spreadsheet.

/** The value of a cell; undefined makes an empty one. */
export type CsvCell = string | number | undefined;

/** Spreadsheets run a cell that begins with one of these as a formula, unless an apostrophe is before it. A text that has apostrophes there
 *  gets one more, so that an import finds the text again. */
const FORMULA_START = /^'*[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Returns a line, with CR LF at its end. A text that a spreadsheet would run as a formula gets an apostrophe before it; numbers, also
 *  negative ones, stay as they are. Pure. */
export function formatCsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`;
}

/** Returns the text of a cell without the apostrophe that `formatCsvLine` or a spreadsheet put before it. Pure. */
export const parseCell = (cell: string): string => (cell.startsWith("'") && FORMULA_START.test(cell) ? cell.slice(1) : cell);

function formatCell(cell: CsvCell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
