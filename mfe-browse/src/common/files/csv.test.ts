import { toCsv } from './csv.ts';

describe('CSV', () => {
  it('quotes what needs it', () => {
    expect(
      toCsv([
        ['a', 1],
        ['x, "y"', 'two\nlines'],
      ]),
    ).toBe('a,1\r\n"x, ""y""","two\nlines"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('makes the formula %j harmless', (text) => {
    expect(toCsv([[text]])).toBe(`'${text}\r\n`);
  });

  it('leaves a negative number alone', () => {
    expect(toCsv([[-1]])).toBe('-1\r\n');
  });
});
