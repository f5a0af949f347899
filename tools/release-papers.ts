import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { giveUp, ROOT } from './lib/settings.ts';

/**
 * `pnpm release:papers [folder]`: writes what a release is accompanied by, from the lock file alone: the bill of materials
 * of everything that is shipped (CycloneDX), and what the registry knows against it. Ends with 1 if something of it has a
 * known hole of the level "high".
 */

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};
const folder = path.resolve(process.argv[2] ?? path.join('.trove', 'release', version));
mkdirSync(folder, { recursive: true });

const pnpm = (...words: string[]) =>
  spawnSync('pnpm', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 ** 2 });

const bill = path.join(folder, 'sbom.cdx.json');
const made = pnpm(
  ...'sbom --lockfile-only --prod --sbom-format cyclonedx --sbom-type application --out'.split(' '),
  bill,
);
if (made.status !== 0) giveUp('The bill of materials could not be made.', made.stderr.trim());
const { components } = JSON.parse(readFileSync(bill, 'utf8')) as { components: object[] };
console.info(`${bill}: ${components.length} packages of Trove ${version}`);

const audit = pnpm('audit', '--prod', '--audit-level', 'high');
if (/ERR_PNPM_AUDIT|ENOTFOUND|ECONNREFUSED|ETIMEDOUT/.test(audit.stdout + audit.stderr)) {
  console.warn('Not audited: the registry answers no question about known holes.');
} else {
  console.info(audit.stdout.trim());
  process.exitCode = audit.status ?? 1;
}
