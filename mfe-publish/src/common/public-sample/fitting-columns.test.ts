import { SHOWN_COLUMNS } from '@trove/contract/limits.ts';

import { areFitting, fittingColumns } from './fitting-columns.ts';

const many = (count: number, length: number) =>
  Array.from({ length: count }, (_none, at) => String(at).padEnd(length, 'x'));

describe('the columns that an owner shows', () => {
  it('fit up to their number', () => {
    expect(areFitting(many(SHOWN_COLUMNS.most, 10))).toBe(true);
    expect(fittingColumns(many(300, 10))).toHaveLength(SHOWN_COLUMNS.most);
  });

  it('fit with all their names, which count as they are signed', () => {
    const names = fittingColumns(many(200, 500));
    expect(JSON.stringify(names).length).toBeLessThanOrEqual(SHOWN_COLUMNS.textMax);
    expect(names).toHaveLength(39);
    expect(fittingColumns(['\n'.repeat(490)])).toHaveLength(1);
    expect(fittingColumns(many(30, 1).map((name) => name + '\u0001'.repeat(400)))).toHaveLength(8);
  });

  it('are left out where one name is too long', () => {
    expect(fittingColumns(['a', 'x'.repeat(501), 'b'])).toEqual(['a', 'b']);
  });
});
