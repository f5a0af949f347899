import { byName, nameKey } from './name-order.ts';

describe('the order of names', () => {
  it.each([
    { sorted: ['alpha', 'Beta', 'gamma'], why: 'case is no difference' },
    { sorted: ['Eclair', 'Éclair 2', 'Eclair 10'], why: 'accents are none, and numbers count' },
    { sorted: ['llama-2', 'llama-10'], why: 'also without a space' },
    { sorted: ['zebra', 'Ärger zwei'.replace('Ä', 'Ω'), 'ж'], why: 'other alphabets come after' },
  ])('$sorted: $why', ({ sorted }) => {
    const items = sorted.map((name) => ({ name }));
    expect(items.toReversed().toSorted(byName)).toEqual(items);
  });

  it('is one of plain ASCII, whatever the name', () => {
    for (const name of ['naïve 🦙', 'Ж', '\u0000', '\uD800'])
      expect(nameKey(name)).toMatch(/^[ -~]*$/);
  });

  it('does not grow with the name', () => {
    expect(nameKey('ж'.repeat(5000))).toHaveLength(200);
  });
});
