// Finds errors in a report by the tables that it must have.

/** Returns a line for each missing or invalid part of `tables` (from readTables); none if all is well. Each of `expected` is {title, first,
 *  column, rows, cells, zero}: a table whose first heading is `first` and that has a column `column`, with a row for each of `rows`, whose
 *  next `cells` cells are figures; `zero` is a {row} or {column} that must be 0 throughout. Pure. */
export function findErrors(expected, tables) {
  return expected.flatMap(({ title, first, column, rows, cells, zero = {} }) => {
    const table = tables.find(({ headings }) => headings[0] === first && headings.includes(column));
    if (!table) return [`the report has no table of ${title}`];
    return rows.flatMap((label) => {
      const row = table.rows.find(([name]) => name === label);
      if (!row) return [`${title}: the report lacks the row "${label}"`];
      const figures = row.slice(1, 1 + cells);
      const bad = figures.find((cell) => !isFigure(cell));
      if (bad !== undefined || figures.length < cells)
        return [`${title}: the row "${label}" holds "${bad ?? 'too little'}" instead of a figure`];
      const mustBeZero = zero.row === label ? figures : zero.column ? [row[table.headings.indexOf(zero.column)]] : [];
      return mustBeZero.every((cell) => cell === '0')
        ? []
        : [`${title}: ${zero.row ?? `${zero.column} of ${label}`}: ${mustBeZero.join(', ')}`];
    });
  });
}

function isFigure(cell) {
  return /\d/.test(cell) && !/NaN|undefined|Infinity/.test(cell);
}
