/** Comma-separated values as spreadsheets write them. */

/** The rows of a CSV text, quotes undone; line breaks may stand within quotes. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
}
