import { firstRows } from './filter-group.ts';

const group = (name: string, count: number) => ({
  name,
  isOption: true,
  options: Array.from({ length: count }, (_, index) => `${name} ${index}`),
});

describe('firstRows', () => {
  it.each([
    { rows: 20, names: ['a', 'b'], why: 'the second one fills the window' },
    { rows: 5, names: ['a'], why: 'a group is never cut' },
    { rows: 100, names: ['a', 'b', 'c'], why: 'there are no more' },
  ])('takes $names of $rows rows: $why', ({ rows, names }) => {
    const groups = [group('a', 8), group('b', 18), group('c', 12)];
    expect(firstRows(groups, rows).map(({ name }) => name)).toEqual(names);
  });
});
