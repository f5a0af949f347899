import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { findPostgres, startPostgres } from '../testnet/src/testing/own-postgres.ts';
import { createProgress } from './progress.ts';
import { giveUp, ROOT } from './settings.ts';

/**
 * `pnpm unit:postgres [jest arguments]`: every test that reaches a database once more, each network on one of its own in a
 * PostgreSQL of its own.
 */

/** They wait for their server and for processes they start, more than they compute. */
const TWO_AT_ONCE = ['--maxWorkers=2'];

const REACH_A_DATABASE = ['--findRelatedTests', 'testnet/src/testing/test-database.ts'];

const bin = findPostgres();
if (bin === undefined) {
  giveUp(
    'PostgreSQL is not installed on this machine, so the tests cannot run on it.',
    'Install it (Debian: apt install postgresql) or set PG_BIN to the folder of its programs.',
  );
}

const progress = createProgress(2);
const { server, template } = await progress.step('Starting PostgreSQL', async () => {
  const started = await startPostgres(bin);
  return { server: started, template: await started.template() };
});
const words = process.argv.slice(2);
const namesTests = words.some((word) => !word.startsWith('-'));
const code = await progress.step(`Tests on PostgreSQL ${server.version}`, async () => {
  const jest = spawn('jest', [...TWO_AT_ONCE, ...(namesTests ? [] : REACH_A_DATABASE), ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      TEST_DATABASE_URL: server.url,
      TEST_DATABASE_TEMPLATE: template,
    },
  });
  // Whoever is told to stop takes the server along.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => jest.kill(signal));
  const [status] = (await once(jest, 'exit')) as [number | null];
  return status ?? 1;
});
await server.stop();
console.info(`Took ${progress.total()}.`);
process.exitCode = code;
