import { namedIds, readRequirements } from './spec-coverage.ts';

describe('spec coverage', () => {
  it('reads the rows below the heading', () => {
    expect(
      readRequirements('id\tarea\tx\tx\tx\trequirement\nBUY-01\tBUY\to\ts\tk\tBuy it.\tsee\n'),
    ).toEqual([{ id: 'BUY-01', area: 'BUY', text: 'Buy it.' }]);
  });

  it('finds every id of a test name', () => {
    expect([...namedIds("it('[BUY-01] [RATE-22] buys', ...) // [not-an-id] [1]")]).toEqual([
      'BUY-01',
      'RATE-22',
    ]);
  });
});
