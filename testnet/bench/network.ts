import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { type Goal, goalLine } from './goals.ts';

/**
 * `pnpm bench:network`: the benches of the test network in one run, each in a process of its own; at the end what was
 * measured beside its goal. `pnpm bench:network files 512` runs one of them, its own arguments behind its name; `ledger`,
 * which has no goal, runs only so.
 */

const [only, ...words] = process.argv.slice(2);
const names = only === undefined ? ['postgres', 'files', 'catalogue', 'sockets'] : [only];
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
