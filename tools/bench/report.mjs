// Formats figures as text.

/** The median of a list of numbers (the mean of the two middle ones if their number is even); undefined if it is empty. Pure. */
export function median(values) {
  const sorted = values.filter((value) => value !== undefined).toSorted((left, right) => left - right);
  if (sorted.length === 0) return undefined;
  const middle = sorted.length / 2;
  return sorted.length % 2 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Formats a Markdown table; `rows` are arrays of cells, an undefined cell becomes a dash. Pure. */
export function markdownTable(headings, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell ?? '–').join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}

/** 12345.6 → "12,346"; undefined stays undefined. Pure. */
export function whole(value) {
  return value === undefined ? undefined : Math.round(value).toLocaleString('en-US');
}

/** 1.23456 → "1.23"; undefined stays undefined. Pure. */
export function twoPlaces(value) {
  return value === undefined ? undefined : value.toFixed(2);
}

/** Parses the Markdown tables in a text: [{headings, rows}], each row an array of cells. The inverse of markdownTable. Pure. */
export function readTables(text) {
  const tables = [];
  let isWithin = false;
  for (const line of text.split('\n')) {
    const cells = line.startsWith('| ') ? line.slice(2, line.lastIndexOf(' |')).split(' | ') : undefined;
    if (cells && !isWithin) tables.push({ headings: cells, rows: [] });
    else if (cells && !cells.every((cell) => cell === '---')) tables.at(-1).rows.push(cells);
    isWithin = cells !== undefined;
  }
  return tables;
}

/** The percentile of a list of numbers; undefined if it is empty. Pure. */
export function percentile(values, percent) {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
}
