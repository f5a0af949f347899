import { firstRows, withCounts } from './filter-group.ts';

const group = (name: string, count: number) => ({
  name,
  isOption: true,
  options: Array.from({ length: count }, (_, index) => `${name} ${index}`),
});

describe('firstRows', () => {
  it.each([
    { rows: 20, names: ['a', 'b'], why: 'the second group fills the window' },
    { rows: 5, names: ['a'], why: 'a group is never split' },
    { rows: 100, names: ['a', 'b', 'c'], why: 'there are no more groups' },
  ])('returns $names for $rows rows: $why', ({ rows, names }) => {
    const groups = [group('a', 8), group('b', 18), group('c', 12)];
    expect(firstRows(groups, rows).map(({ name }) => name)).toEqual(names);
  });
});

describe('withCounts', () => {
  const groups = [group('a', 2), group('b', 2), group('c', 1)];

  it('leaves out options without results unless they are selected', () => {
    const filled = withCounts(groups, { 'a 1': 3, c: 1 }, ['b 0']);
    expect(filled.map(({ name, options }) => [name, options])).toEqual([
      ['a', ['a 1']],
      ['b', ['b 0']],
      ['c', []],
    ]);
  });

  it('returns the same list when every option has results', () => {
    const counts = Object.fromEntries(groups.flatMap(({ options }) => options.map((o) => [o, 1])));
    expect(withCounts(groups, counts, [])).toBe(groups);
  });
});
