import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

const forbidden = globSync('tools/forbidden/**/*.ts');

/**
 * A rule that never reports anything looks like one that is always followed, so each file here breaks a rule on
 * purpose.
 */
describe('import boundaries', () => {
  const { stdout } = spawnSync(
    'node_modules/.bin/oxlint',
    ['tools/forbidden', '--no-ignore', '--format', 'json'],
    {
      encoding: 'utf8',
    },
  );
  const reported = JSON.parse(stdout).diagnostics.map(
    ({ code, filename }: { code: string; filename: string }) =>
      code.includes('no-restricted-imports') ? filename : '',
  );

  it.each(forbidden)('%s is rejected', (file) => {
    expect(reported).toContain(file);
  });
});
