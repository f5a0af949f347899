import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../lib/settings.ts';

export interface SitePackage {
  name: string;
  kind: 'shell' | 'remote' | 'wallet';
  folder: string;
}

const sitePackage = (name: string, kind: SitePackage['kind']): SitePackage => ({
  name,
  kind,
  folder: path.join(ROOT, name),
});

/** Returns every remote of the repository that has a declaration, whether it can be built yet or not. */
export const declaredRemotes = (): string[] =>
  globSync('mfe-*/remote.json', { cwd: ROOT })
    .map((file) => path.dirname(file))
    .toSorted();

/** Returns all packages that can be built, the slowest first. */
export const sitePackages = (): SitePackage[] =>
  [
    sitePackage('shell', 'shell'),
    ...declaredRemotes().map((name) => sitePackage(name, 'remote')),
    sitePackage('wallet', 'wallet'),
  ].filter(({ folder }) => existsSync(path.join(folder, 'webpack.config.ts')));
