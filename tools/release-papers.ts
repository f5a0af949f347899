import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { giveUp, ROOT } from './lib/settings.ts';

/**
 * `pnpm release:papers [folder]`: writes what a release is accompanied by: the bill of materials of everything that is shipped
 * (CycloneDX), from the lock file, with the licences of what is installed, and what the registry knows against it. Ends with 1
 * if something of it has a known hole of the level "high".
 */

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};
const folder = path.resolve(process.argv[2] ?? path.join('.trove', 'release', version));
mkdirSync(folder, { recursive: true });

const pnpm = (...words: string[]) =>
  spawnSync('pnpm', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 ** 2 });

interface Bill {
  components: { purl: string; licenses?: object[] }[];
}

function makeBill(file: string, ...words: string[]): Bill {
  const made = pnpm(
    ...'sbom --prod --sbom-format cyclonedx --sbom-type application --out'.split(' '),
    file,
    ...words,
  );
  if (made.status !== 0) giveUp('The bill of materials could not be made.', made.stderr.trim());
  return JSON.parse(readFileSync(file, 'utf8')) as Bill;
}

const file = path.join(folder, 'sbom.cdx.json');
// The lock file has the packages of every platform, but no licences; an installation has those of its own platform.
const installed = makeBill(file);
const licences = new Map(installed.components.map(({ purl, licenses }) => [purl, licenses]));
const bill = makeBill(file, '--lockfile-only');
for (const component of bill.components) {
  component.licenses ??= licences.get(component.purl) ?? [];
}
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
const open = bill.components.filter(({ licenses = [] }) => licenses.length === 0);
console.info(
  `${file}: ${bill.components.length} packages of Trove ${version}, ${open.length} without a known licence`,
);

const audit = pnpm('audit', '--prod', '--audit-level', 'high');
if (/ERR_PNPM_AUDIT|ENOTFOUND|ECONNREFUSED|ETIMEDOUT/.test(audit.stdout + audit.stderr)) {
  console.warn('Not audited: the registry answers no question about known holes.');
} else {
  console.info(audit.stdout.trim());
  process.exitCode = audit.status ?? 1;
}
