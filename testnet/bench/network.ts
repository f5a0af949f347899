import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { type Goal, goalLine } from './goals.ts';

/**
 * `pnpm bench:network`: runs the benchmarks of the test network, each in a separate process, and prints every result
 * with its goal at the end. `pnpm bench:network files 512` runs one of them with its arguments; `entries`, `forms`,
 * `parses`, `growth`, `processes` and `crowd` run only when named.
 */

const [only, ...words] = process.argv.slice(2);
const names =
  only === undefined ? ['postgres', 'files', 'catalogue', 'documents', 'sockets'] : [only];
const goals: Goal[] = [];
const failed: string[] = [];

for (const name of names) {
  console.info(`\n== ${name}`);
  const bench = fork(path.join(import.meta.dirname, `${name}.ts`), words);
  bench.on('message', (goal: Goal) => goals.push(goal));
  const [code] = (await once(bench, 'exit')) as [number | null];
  if (code !== 0) failed.push(name);
}

console.info('\n== goals');
for (const goal of goals) console.info(goalLine(goal));
for (const name of failed) console.info(`FAILED  ${name}: see above`);
if (failed.length > 0) process.exitCode = 1;
