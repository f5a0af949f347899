import { namedIds, readRequirements } from './requirements.ts';

describe('the requirements', () => {
  it('are the rows below the heading', () => {
    const heading = 'id\tarea\towner\tsource\tkind\trequirement\tcheck\n';
    expect(
      readRequirements(`${heading}BUY-01\tBUY\tshell\t000 §4\trule\tBuy it.\tPress Buy.\n`),
    ).toEqual([
      {
        id: 'BUY-01',
        area: 'BUY',
        owner: 'shell',
        kind: 'rule',
        text: 'Buy it.',
        check: 'Press Buy.',
      },
    ]);
  });

  it('are found by their ids in square brackets', () => {
    expect([...namedIds('[BUY-01] [RATE-22] buys [not-an-id] [1] NAV-03')]).toEqual([
      'BUY-01',
      'RATE-22',
    ]);
  });
});
