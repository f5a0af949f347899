import { byName, nameKey } from './name-order.ts';

describe('sorting by name', () => {
  it.each([
    { sorted: ['alpha', 'Beta', 'gamma'], why: 'ignores case' },
    {
      sorted: ['Eclair', 'Éclair 2', 'Eclair 10'],
      why: 'ignores accents and sorts numbers by value',
    },
    { sorted: ['llama-2', 'llama-10'], why: 'also without a space' },
    { sorted: ['zebra', 'Ärger zwei'.replace('Ä', 'Ω'), 'ж'], why: 'puts other alphabets last' },
  ])('$sorted: $why', ({ sorted }) => {
    const items = sorted.map((name) => ({ name }));
    expect(items.toReversed().toSorted(byName)).toEqual(items);
  });

  it('uses a key of plain ASCII, whatever the name', () => {
    for (const name of ['naïve 🦙', 'Ж', '\u0000', '\uD800'])
      expect(nameKey(name)).toMatch(/^[ -~]*$/);
  });

  it('uses a key of limited length', () => {
    expect(nameKey('ж'.repeat(5000))).toHaveLength(200);
  });
});
