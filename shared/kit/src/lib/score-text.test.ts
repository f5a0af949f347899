import { scoreText } from './score-text.ts';

describe('a score as text', () => {
  it.each([
    [0.123_456_7, '0.123457'],
    [1234.5, '1,234.5'],
    [-0.5, '-0.5'],
    [999_999_999_999_999, '999,999,999,999,999'],
    [1e300, '1E300'],
    [-1.234_567_89e22, '-1.234568E22'],
  ])('%d is %s', (score, text) => {
    expect(scoreText(score)).toBe(text);
  });

  it('follows the locale', () => {
    expect(scoreText(1234.5, 'de-DE')).toBe('1.234,5');
  });
});
