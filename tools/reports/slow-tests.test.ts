import { describeSlowTests } from './slow-tests.ts';

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `test ${index}`, ms: index * 100 }));

describe('describeSlowTests', () => {
  it('lists the ten slowest, the slowest first', () => {
    const lines = describeSlowTests('unit', many(30));
    expect(lines).toHaveLength(11);
    expect(lines[1]).toBe('     2.9 s  test 29');
  });

  it('lists those over the limit that are not tagged @slow', () => {
    const lines = describeSlowTests('browser', [
      { name: 'a journey', ms: 30_001 },
      { name: 'a long journey @slow', ms: 60_000 },
      { name: 'a quick journey', ms: 30_000 },
    ]);
    const from = lines.findIndex((line) => line.startsWith('Too slow'));
    expect(lines.slice(from + 1)).toEqual(['    30.0 s  a journey']);
  });

  it('does not mention limits when every test is within them', () => {
    expect(describeSlowTests('unit', many(3)).join('\n')).not.toContain('Too slow');
  });
});
