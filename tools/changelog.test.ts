import { readFileSync } from 'node:fs';

import { migrations } from '../testnet/src/platform/db/migrations.ts';

const changes = readFileSync('CHANGELOG.md', 'utf8');

describe('CHANGELOG.md', () => {
  it('begins with the version of the repository', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(/^## (\S+)/m.exec(changes)?.[1]).toBe(version);
  });

  it('tells an operator of the newest migration', () => {
    expect(changes).toContain(Object.keys(migrations).at(-1));
  });
});
