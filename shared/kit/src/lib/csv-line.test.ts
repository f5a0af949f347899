import { csvLine } from './csv-line.ts';

describe('csvLine', () => {
  it('quotes special characters', () => {
    expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', ' edge ', 1.5, null])).toBe(
      'plain,"a,b","say ""hi""","two\nlines"," edge ",1.5,\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '=cmd|" /C calc"!A0'])(
    'never lets a spreadsheet execute %j',
    (text) => {
      const [, cell = ''] = /^"?(.*?)"?\r\n$/s.exec(csvLine([text])) ?? [];
      expect(cell.startsWith("'")).toBe(true);
    },
  );

  it('leaves numbers unchanged', () => {
    expect(csvLine([-1, '-'])).toBe("-1,'-\r\n");
  });
});
