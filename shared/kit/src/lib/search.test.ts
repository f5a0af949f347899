import fc from 'fast-check';

import { scoreMatch, search as searchBy, type Searchable } from './search.ts';

const rule = {
  score: { name: 100, exactName: 50, namePrefix: 25, description: 50, wholeWord: 20, both: 25 },
  contextChars: 20,
  limit: 10,
};
const search = (items: Searchable[], query: string) => searchBy(items, query, rule);

const item = (name: string, description = '') => ({ name, description });

describe('scoreMatch', () => {
  it.each([
    ['[SEARCH-08]', 'lam', item('a llama b'), 100],
    ['[SEARCH-10]', 'lla', item('llama'), 125],
    ['[SEARCH-09] [SEARCH-11]', 'llama', item('llama'), 150],
    ['[SEARCH-12]', 'lam', item('x', 'a llama here'), 50],
    ['[SEARCH-13]', 'llama', item('x', 'a llama here'), 70],
    ['[SEARCH-13]', 'llama', item('x', 'llamas, and one llama.'), 70],
    ['[SEARCH-14]', 'lam', item('a llama', 'two llamas'), 175],
    ['all of it', 'llama', item('llama', 'a llama'), 150 + 50 + 20 + 25],
    ['no match', 'gpt', item('llama', 'a llama'), 0],
  ])('%s scores %j on %j with %i', (_row, query, searched, score) => {
    expect(scoreMatch(searched, query, rule.score)).toBe(score);
  });
});

describe('search', () => {
  const names = (...found: ReturnType<typeof search>) => found.map(({ item: { name } }) => name);

  it('[SEARCH-01] [SEARCH-02] ignores case and surrounding spaces', () => {
    expect(names(...search([item('llama')], '  LLAMA '))).toEqual(['llama']);
  });

  it.each(['', '   '])('[SEARCH-03] finds nothing for %j', (query) => {
    expect(search([item('llama')], query)).toEqual([]);
  });

  it('[SEARCH-15] orders by score, then by name', () => {
    const items = [item('b lam'), item('a lam'), item('lam'), item('x', 'lam')];
    expect(names(...search(items, 'lam'))).toEqual(['lam', 'a lam', 'b lam', 'x']);
  });

  it('returns as many results as the rule allows', () => {
    const many = Array.from({ length: 12 }, (_, index) => item(`llama ${index}`));
    expect(search(many, 'llama')).toHaveLength(10);
  });

  it('[SEARCH-20] treats special characters literally', () => {
    expect(search([item('a'), item('b')], 'c++ (')).toEqual([]);
    expect(names(...search([item('c++ (x)')], 'c++ ('))).toEqual(['c++ (x)']);
  });

  it('marks the match in the name', () => {
    expect(search([item('My Llama')], 'llama')[0]?.name).toEqual([
      { text: 'My ', match: false },
      { text: 'Llama', match: true },
    ]);
  });

  it('[SEARCH-16] [SEARCH-17] shows the match in the description with 20 characters on each side', () => {
    const text = `${'a'.repeat(30)}LLAMA${'b'.repeat(30)}`;
    expect(search([item('x', text)], 'llama')[0]?.description).toEqual([
      { text: '...', match: false },
      { text: 'a'.repeat(20), match: false },
      { text: 'LLAMA', match: true },
      { text: 'b'.repeat(20), match: false },
      { text: '...', match: false },
    ]);
    expect(search([item('x', 'a llama')], 'llama')[0]?.description).toEqual([
      { text: 'a ', match: false },
      { text: 'llama', match: true },
    ]);
  });

  it('marks exactly what matched, in any script', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        (name, query) => {
          const [found] = search([item(`${name}${query}`)], query);
          if (query.trim() === '') return found === undefined;
          const text = found?.name.map((fragment) => fragment.text).join('');
          return text === `${name}${query}` && found?.name.some(({ match }) => match);
        },
      ),
    );
  });
});
