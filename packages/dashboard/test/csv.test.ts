// The files that the dashboard makes look like those of the service.
import { expect } from 'chai';
import { formatCsvLine, type CsvCell } from '../../../domain/csv.js';
import { toCsv } from '../src/parts/csv.js';

describe('a CSV file of the dashboard', () => {
  const rows: readonly (readonly CsvCell[])[] = [
    ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', "'=1", 'a=1'],
    [-4.99, 0, 1e21, undefined, '', 'a,b', 'say "hi"', 'two\r\nlines', '\u202E=1'],
  ];

  it('has the lines of a file of the service', () => {
    expect(toCsv(['a', '=b'], rows)).to.equal([['a', '=b'], ...rows].map(formatCsvLine).join(''));
  });

  it('disarms formulas, and leaves numbers alone', () => {
    expect(toCsv(['n'], [['=1+1'], [-4.99]])).to.equal("n\r\n'=1+1\r\n-4.99\r\n");
  });
});
