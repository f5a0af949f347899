import { describeCoverage } from './describe-coverage.ts';
import type { Area } from './judge.ts';
import type { Requirement } from './requirements.ts';

const rows = (count: number): Requirement[] =>
  Array.from({ length: count }, () => ({
    id: '',
    area: '',
    owner: '',
    kind: '',
    text: '',
    check: '',
  }));

const anArea = (
  name: string,
  isBuilt: boolean,
  counts: Partial<Record<keyof Area['rows'], number>>,
) => ({
  name,
  isBuilt,
  rows: {
    proven: rows(counts.proven ?? 0),
    excused: rows(counts.excused ?? 0),
    later: rows(counts.later ?? 0),
    missing: rows(counts.missing ?? 0),
  },
});

it('describeCoverage lists the coverage of each area, with later rows apart', () => {
  expect(
    describeCoverage([
      anArea('BUY', true, { proven: 7, excused: 1, later: 2 }),
      anArea('RATE', true, { proven: 21, missing: 1 }),
      anArea('PICK', false, { later: 19 }),
    ]),
  ).toEqual([
    'BUY          8 of   10, 2 later, 1 limit the scope',
    'RATE        21 of   22, 1 missing',
    'PICK         0 of   19, 19 later',
    'built areas: 1 of 2',
    'later: 21',
    'all         29 of   51',
  ]);
});
