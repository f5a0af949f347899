import { readFileSync } from 'node:fs';

import { describeEnvironment } from './describe-environment.ts';

/** Returns the text without the widths that the formatter gives to the columns of tables. */
const plain = (text: string) => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{2,}/g, '-');

describe('docs/how-to/configure.md', () => {
  it('has the variables that the servers read (`pnpm make:configure-guide` writes them)', () => {
    const [, ...tables] = readFileSync('docs/how-to/configure.md', 'utf8').split(/^(?=## )/m);
    expect(plain(tables.join(''))).toBe(plain(describeEnvironment()));
  });
});
