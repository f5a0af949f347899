import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../lib/settings.ts';

export interface SitePackage {
  name: string;
  kind: 'shell' | 'remote' | 'wallet';
  folder: string;
  /** Folders and files, relative to the root, whose content determines the build. */
  inputs: readonly string[];
}

/** Packages that browser builds bundle, in `shared`. */
export const SHARED = ['contract', 'kit', 'federation', 'inspection'].map(
  (name) => `shared/${name}`,
);

/** Inputs of every browser build besides its own sources. */
const COMMON_INPUTS = [
  ...SHARED.flatMap((name) => [`${name}/src`, `${name}/package.json`]),
  'pnpm-lock.yaml',
];

const sitePackage = (name: string, kind: SitePackage['kind']): SitePackage => ({
  name,
  kind,
  folder: path.join(ROOT, name),
  inputs: [
    ...['src', 'public', 'remote.json', 'webpack.config.ts', 'package.json'].map(
      (part) => `${name}/${part}`,
    ),
    ...COMMON_INPUTS,
  ],
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

/** Returns the folder of a remote's build, which never changes once it exists. */
export const remoteDir = (siteDir: string, id: string, buildId: string) =>
  path.join(siteDir, 'remotes', id, buildId);
