import { readFileSync } from 'node:fs';
import path from 'node:path';

import { hashOf } from './migration-record.ts';
import { migrations } from './migrations.ts';

const released = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'released-migrations.json'), 'utf8'),
);

const hashes = Object.fromEntries(
  Object.entries(migrations).map(([name, statements]) => [
    name,
    { sqlite: hashOf(statements('sqlite')), postgres: hashOf(statements('postgres')) },
  ]),
);

describe('the migrations', () => {
  // A new one is added to the file with the hashes that this test prints; a line of the file never changes.
  it('execute the statements they were released with', () => {
    expect(hashes).toEqual(released);
  });

  it('are executed in the order of their numbers', () => {
    expect(Object.keys(migrations)).toEqual(Object.keys(migrations).toSorted());
  });
});
