import { readFloor, writeFloor } from './floor.ts';
import type { Area } from './judge.ts';
import type { Requirement } from './requirements.ts';

const aRow = (id: string): Requirement => ({
  id,
  area: '',
  owner: '',
  kind: '',
  text: '',
  check: '',
});

const anArea = (name: string, proven: string[]): Area => ({
  name,
  isBuilt: true,
  rows: { proven: proven.map(aRow), excused: [], later: [aRow(`${name}-77`)], missing: [] },
});

it('a floor has one line per area with the numbers of its proven rows, and is read back', () => {
  const written = writeFloor([
    anArea('BUY', ['BUY-01', 'BUY-112']),
    anArea('PICK', []),
    anArea('RATE', ['RATE-02']),
  ]);
  expect(written).toBe('area\tproven rows\nBUY\t01 112\nRATE\t02\n');
  expect([...readFloor(written)]).toEqual(['BUY-01', 'BUY-112', 'RATE-02']);
});
