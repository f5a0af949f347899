import { provenIds } from './naming-tests.ts';
import type { NamingTest } from './naming-tests.ts';

const passed = [{ file: '/trove/shared/cart.test.ts', title: 'a cart [BUY-01] pays' }];

describe('the proven rows', () => {
  const aTest = (id: string, overrides: Partial<NamingTest> = {}): NamingTest => ({
    file: '/trove/shared/cart.test.ts',
    title: `a cart [${id}] …`,
    ids: new Set([id]),
    flaw: null,
    ...overrides,
  });

  it('are named by a test that asserts, according to the syntax tree', () => {
    const tests = [aTest('BUY-01'), aTest('BUY-02', { flaw: 'skipped' })];
    expect([...provenIds(tests)]).toEqual(['BUY-01']);
  });

  it('must have passed where there is a report', () => {
    const tests = [aTest('BUY-01'), aTest('BUY-02')];
    expect([...provenIds(tests, passed)]).toEqual(['BUY-01']);
  });

  it('exclude those of a test without assertions even if it passed', () => {
    const empty = aTest('BUY-01', { flaw: 'asserts nothing' });
    expect([...provenIds([empty], passed)]).toEqual([]);
  });

  it('exclude those of another file with a passed test for the same row', () => {
    const failed = aTest('BUY-01', { file: '/trove/e2e/journeys/cart.spec.ts' });
    expect([...provenIds([failed], passed)]).toEqual([]);
  });
});
