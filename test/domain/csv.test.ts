// Lines of CSV files: quoting, and texts that a spreadsheet would run.
import { expect } from 'chai';
import fc from 'fast-check';
import { formatCsvLine } from '../../domain/csv.js';
import { findCsvIssue } from '../../packages/partner-kit/csv-text.js';

describe('a line of a CSV file', () => {
  for (const [cells, line] of [
    [['a', 1, undefined, 'b'], 'a,1,,b\r\n'],
    [[-9.98, 0.5, 0], '-9.98,0.5,0\r\n'],
    [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
    [['=1+1', '+1', '-1', '@SUM(A1)'], "'=1+1,'+1,'-1,'@SUM(A1)\r\n"],
    [['\t=1', '\r=1', '\n=1'], `'\t=1,"'\r=1","'\n=1"\r\n`],
    [['=HYPERLINK("https://evil.example","x")'], `"'=HYPERLINK(""https://evil.example"",""x"")"\r\n`],
    [['a=b', ' =1', 'Zoë'], 'a=b, =1,Zoë\r\n'],
    [[], '\r\n'],
  ] as const)
    it(`is ${JSON.stringify(line)} for ${JSON.stringify(cells)}`, () => {
      expect(formatCsvLine(cells)).to.equal(line);
    });

  it('always has as many cells as it was given, and no text begins like a formula', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('=1', '"', ',', '\r\n', '"\r\n,', '-'));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
        const line = formatCsvLine(cells);
        expect(findCsvIssue(formatCsvLine(cells.map(() => 'name')) + line)).to.equal(undefined);
        expect(line).not.to.match(/^"?[=+\-@\t\r\n](?!\n$)/);
      }),
    );
  });
});

describe('the check of a CSV file', () => {
  for (const [text, issue] of [
    ['a,b\r\n1,2\r\n', undefined],
    ['a\r\n"x\r\n""y"""\r\n', undefined],
    ['', 'whose line 1 has a stray quote or does not end with CR LF'],
    ['a,b\r\n1,2', 'whose line 2 has a stray quote or does not end with CR LF'],
    ['a,b\n1,2\n', 'whose line 1 has a stray quote or does not end with CR LF'],
    ['a,b\r\n1,"2"3\r\n', 'whose line 2 has a stray quote or does not end with CR LF'],
    ['a,b\r\n1\r\n', 'whose line 2 has 1 cells instead of 2'],
  ] as const)
    it(`finds ${issue ?? 'nothing'} in ${JSON.stringify(text)}`, () => {
      expect(findCsvIssue(text)).to.equal(issue);
    });
});
