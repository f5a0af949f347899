import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createInspector } from '../../testnet/src/files/inspection/inspector.ts';
import type { Outcome } from './expectations.ts';
import { allSets } from './sets.ts';
import { type Tried, tryFiles } from './try-files.ts';

/**
 * `pnpm corpus`: has foreign files of all kinds described by the wizard and by the network, and compares what they say
 * with what the makers of the files know. Prints a table; `--write` puts it into the documentation.
 */

const PAGE = path.join(import.meta.dirname, '../../docs/how-to/try-foreign-files.md');

const print = (text: string) => process.stdout.write(`${text}\n`);

const folder = mkdtempSync(path.join(tmpdir(), 'trove-corpus-'));
const inspector = createInspector();
// The inspector's process does not keep this one alive.
const alive = setInterval(() => undefined, 1000);
const tried: Tried[] = [];
try {
  for (const set of allSets(folder)) {
    for await (const one of tryFiles(set, inspector)) {
      tried.push(one);
      if (one.outcome === 'wrong') print(`${one.file}\n  ${one.why.join('\n  ')}`);
    }
  }
} finally {
  await inspector.stop();
  clearInterval(alive);
  rmSync(folder, { recursive: true });
}

const table = tableOf(tried);
print(table);
if (process.argv.includes('--write')) {
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(PAGE, page.replace(/\| kind[^]*?\n\n/, `${table}\n\n`));
}
if (tried.some(({ outcome }) => outcome === 'wrong')) process.exitCode = 1;

function tableOf(all: readonly Tried[]): string {
  const row = (kind: string, some: readonly Tried[]) => {
    const count = (outcome: Outcome) => some.filter((one) => one.outcome === outcome).length;
    return `| ${kind} | ${some.length} | ${count('right')} | ${count('said why not')} | ${count('wrong')} |`;
  };
  const kinds = Map.groupBy(all, ({ kind }) => kind);
  return [
    '| kind | files | right | said why not | wrong |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...Array.from(kinds, ([kind, some]) => row(kind, some)),
    row('all', all),
  ].join('\n');
}
