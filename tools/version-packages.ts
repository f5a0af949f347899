import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from './lib/settings.ts';
import { formatReport, parseReport, releaseReport } from './release/api-report.ts';
import { PUBLISHED, readPackage } from './release/published-packages.ts';

/**
 * `pnpm version:packages`: gives the published packages the versions and changelogs that the changesets ask for, and
 * dates their reports and the tarballs of the example.
 */

execFileSync('changeset', ['version'], { cwd: ROOT, stdio: 'inherit' });

const change = (file: string, edit: (text: string) => string) =>
  writeFileSync(path.join(ROOT, file), edit(readFileSync(path.join(ROOT, file), 'utf8')));

for (const folder of PUBLISHED) {
  const { name, version } = readPackage(folder);
  change(path.join(folder, 'api.txt'), (text) =>
    formatReport(name, releaseReport(parseReport(text), version)),
  );
  const tarball = name.replace('@', '').replace('/', '-');
  change('examples/foreign-remote/package.json', (text) =>
    text.replace(new RegExp(`${tarball}-[\\d.]+\\.tgz`), `${tarball}-${version}.tgz`),
  );
}
