import { judge } from './judge.ts';
import type { Evidence } from './judge.ts';
import type { Requirement } from './requirements.ts';

const aRow = (id: string, overrides: Partial<Requirement> = {}): Requirement => ({
  id,
  area: id.split('-')[0] ?? '',
  owner: 'shell',
  kind: 'rule',
  text: 'It pays.',
  check: 'Press Buy.',
  ...overrides,
});

/** Judges two rows of the shell, one that limits the scope, and three of a remote that is not built. */
const verdictOn = ({ named = [], excused = [], floor = [] }: Partial<Given> = {}) => {
  const evidence: Evidence = {
    requirements: [
      aRow('BUY-01'),
      aRow('BUY-02'),
      aRow('BUY-03', { check: 'None (documentation).' }),
      aRow('BUY-04', { owner: 'mfe-publish' }),
      aRow('EARN-01', { owner: 'mfe-publish' }),
      aRow('EARN-02', { owner: 'mfe-publish', kind: 'behaviour' }),
    ],
    unbuilt: new Set(['mfe-publish']),
    named: new Set(named),
    excused: new Set(excused),
    floor: new Set(floor),
  };
  const { areas, problems } = judge(evidence);
  return { problems, standings: areas.map(({ rows }) => getIds(rows)), areas };
};

interface Given {
  named: string[];
  excused: string[];
  floor: string[];
}

const getIds = (rows: Readonly<Record<string, readonly Requirement[]>>) =>
  Object.fromEntries(
    Object.entries(rows).map(([standing, all]) => [standing, all.map(({ id }) => id)]),
  );

describe('the state of a requirement', () => {
  it('is missing without a test, and later while its remote is not built', () => {
    expect(verdictOn().standings).toEqual([
      { proven: [], excused: [], missing: ['BUY-01', 'BUY-02', 'BUY-03'], later: ['BUY-04'] },
      { proven: [], excused: [], missing: [], later: ['EARN-01', 'EARN-02'] },
    ]);
  });

  it('is proven by a test, even before its remote is built', () => {
    const { standings } = verdictOn({ named: ['BUY-01', 'EARN-01'] });
    expect(standings).toMatchObject([{ proven: ['BUY-01'] }, { proven: ['EARN-01'] }]);
  });

  it('is later when its page is not built, whatever test names it', () => {
    expect(verdictOn({ named: ['EARN-02'] }).standings[1]).toMatchObject({
      proven: [],
      later: ['EARN-01', 'EARN-02'],
    });
  });

  it('counts towards a built area when one of its rows is built', () => {
    expect(verdictOn().areas.map(({ name, isBuilt }) => [name, isBuilt])).toEqual([
      ['BUY', true],
      ['EARN', false],
    ]);
  });
});

describe('an exception', () => {
  it('is allowed for a row that limits the scope', () => {
    const { problems, standings } = verdictOn({ excused: ['BUY-03'] });
    expect(standings[0]).toMatchObject({ excused: ['BUY-03'] });
    expect(problems).toEqual([]);
  });

  it('is rejected for any other row of a built area', () => {
    const { problems, standings } = verdictOn({ excused: ['BUY-02'] });
    expect(standings[0]).toMatchObject({ excused: [], missing: ['BUY-01', 'BUY-02', 'BUY-03'] });
    expect(problems).toEqual([
      'BUY-02 must not be an exception: BUY is built, and the row can be checked ("Press Buy.").',
    ]);
  });

  it('is rejected for a row that is later anyway', () => {
    expect(verdictOn({ excused: ['EARN-01'] }).problems).toEqual([
      'EARN-01 needs no exception: it counts as later until mfe-publish is built.',
    ]);
  });
});

describe('the floor', () => {
  it('is met while its rows are proven', () => {
    expect(verdictOn({ named: ['BUY-01', 'BUY-02'], floor: ['BUY-01'] }).problems).toEqual([]);
  });

  it('names lost rows even when others were gained', () => {
    const floor = ['BUY-01', 'BUY-04', 'EARN-01'];
    expect(verdictOn({ named: ['BUY-02', 'EARN-01'], floor }).problems).toEqual([
      'BUY is below its floor: no test that counts proves BUY-04, BUY-01.',
    ]);
  });

  it('is not met by an exception', () => {
    expect(verdictOn({ excused: ['BUY-03'], floor: ['BUY-03'] }).problems).toEqual([
      'BUY is below its floor: no test that counts proves BUY-03.',
    ]);
  });
});

it('an unknown row is reported wherever it is named', () => {
  expect(verdictOn({ named: ['BUY-97'], excused: ['BUY-98'], floor: ['BUY-99'] }).problems).toEqual(
    ['Requirements that do not exist are named: BUY-97, BUY-98, BUY-99.'],
  );
});
