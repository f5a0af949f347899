import { knownLocale } from './known-locale.ts';
import { scoreText } from './score-text.ts';

describe('the locale of an embed', () => {
  it.each([
    ['de', 'de'],
    ['pt-br', 'pt-BR'],
    ['', undefined],
    ['klingon', undefined],
    ['not a tag', undefined],
  ])('is for %p: %p', (tag, known) => expect(knownLocale(tag)).toBe(known));

  it('formats a score in that locale, or as on the site', () => {
    expect([scoreText(1234.5, 'de'), scoreText(1234.5)]).toEqual(['1.234,5', '1,234.5']);
  });
});
