// CSV files as replies. An export returns `toCsv(…)` as its body; the server sends the file while it is read, so it never is in memory as a whole.
import { formatCsvLine, type CsvCell } from '../domain/csv.js';

/** A file of text that is written while it is sent: CSV, unless it says something else. */
export class CsvFile {
  /** `name` is what browsers save it as: ASCII letters, digits, `.`, `_`, and `-`. */
  constructor(
    readonly name: string,
    readonly chunks: AsyncIterable<string | Uint8Array>,
    readonly type: 'text/csv; charset=utf-8' | 'application/x-ndjson' = 'text/csv; charset=utf-8',
  ) {}
}

/** The columns in their order, by name, each with the cell of a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

/** Returns the next rows after the row with an id, which is `last`, in a total order; none at the end. The first call gets an empty id. */
export type ListAfter<Row> = (afterId: string, last?: Row) => Promise<readonly Row[]>;

/** Returns a file with a line for each row. Reads the next rows only when the client has received those before. */
export function toCsv<Row extends { readonly id: string }>(name: string, columns: CsvColumns<Row>, listAfter: ListAfter<Row>): CsvFile {
  return new CsvFile(name, writeChunks(columns, listAfter));
}

async function* writeChunks<Row extends { readonly id: string }>(
  columns: CsvColumns<Row>,
  listAfter: ListAfter<Row>,
): AsyncGenerator<string, void, undefined> {
  const cells = Object.values(columns);
  let lines = formatCsvLine(Object.keys(columns));
  for (let rows = await listAfter(''); rows.length > 0; rows = await listAfter(rows.at(-1)?.id ?? '', rows.at(-1))) {
    yield lines + rows.map((row) => formatCsvLine(cells.map((toCell) => toCell(row)))).join('');
    lines = '';
  }
  if (lines !== '') yield lines;
}
