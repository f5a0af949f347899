import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { readChangesets } from '@changesets/read';

import { ROOT } from './lib/settings.ts';
import {
  findChangesetFault,
  formatReport,
  parseReport,
  renewReport,
} from './release/api-report.ts';
import { PUBLISHED, readPackage } from './release/published-packages.ts';
import { readExports } from './release/read-exports.ts';

/**
 * `pnpm make:api` writes the report of what each published package exports. `pnpm check:api` fails if one is not that
 * of the sources, or has a change that no changeset announces.
 */

const isCheck = process.argv.includes('--check');
const changesets = await readChangesets(ROOT);

for (const folder of PUBLISHED) {
  const { name } = readPackage(folder);
  const file = path.join(ROOT, folder, 'api.txt');
  const stored = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const report = renewReport(parseReport(stored), readExports(folder));
  const text = formatReport(name, report);
  const levels = changesets
    .flatMap(({ releases }) => releases)
    .flatMap((release) => (release.name === name ? release.type : []));
  const faults = [
    isCheck &&
      text !== stored &&
      `${folder}/api.txt is not that of the sources: run \`pnpm make:api\`.`,
    findChangesetFault(name, report, levels),
  ].filter(Boolean);
  if (!isCheck) writeFileSync(file, text);
  for (const fault of faults) console.error(fault);
  if (isCheck && faults.length > 0) process.exitCode = 1;
}
