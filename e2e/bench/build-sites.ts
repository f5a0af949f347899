import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Registry } from '@trove/contract/registry.ts';
import { nameBuild } from '@trove/federation/build/name-build.ts';
import { frameConfig } from '@trove/federation/build/prerender-config.ts';
import { readDeclaration } from '@trove/federation/build/remote-declaration.ts';
import { runWebpack } from '@trove/federation/build/run-webpack.ts';
import { UNNAMED } from '@trove/federation/build/unnamed.ts';
import type { Build, shellConfig } from '@trove/federation/build/webpack-config.ts';

import { declareRemotes } from '../../tools/build.ts';
import { deployFolder } from '../../tools/deploy/src/deploy-commands.ts';
import { remoteDir } from '../../tools/deploy/src/registry/whole-build.ts';
import { folderStore } from '../../tools/deploy/src/site-store.ts';
import { ROOT } from '../../tools/lib/settings.ts';
import { sitePackages } from '../../tools/site/packages.ts';
import type { SitePackage } from '../../tools/site/packages.ts';
import { BundleMapPlugin } from './bundle-map.ts';
import type { BundleMap } from './bundle-map.ts';
import { monoConfig, PLAIN_PAGE } from './mono-config.ts';

type Config = ReturnType<typeof shellConfig>;

/** A built site and the contents of its scripts: a map from address to source files for each bundle. */
export interface BuiltSite {
  siteDir: string;
  bundles: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
}

const packages = () => sitePackages().filter(({ kind }) => kind !== 'wallet');
const remotePackages = () => packages().filter(({ kind }) => kind === 'remote');

/** Builds, and returns the bundle map of the first configuration. */
async function buildWithMap(config: Config | Config[]): Promise<BundleMap> {
  const configs = [config].flat();
  let map: BundleMap | undefined;
  const [main, ...others] = configs;
  const plugin = new BundleMapPlugin((made) => (map = made));
  await runWebpack([{ ...main, plugins: [...(main?.plugins ?? []), plugin] }, ...others]);
  if (!map) throw new Error('The build produced no bundle map.');
  return map;
}

const atAddress = (base: string, { sources }: BundleMap) =>
  new Map([...sources].map(([file, resources]) => [`${base}${file}`, resources] as const));

async function buildPackage(siteDir: string, site: SitePackage) {
  const { name, kind, folder } = site;
  const isRemote = kind === 'remote';
  const outDir = isRemote ? remoteDir(siteDir, name, UNNAMED) : path.join(siteDir, name);
  const { default: configure } = (await import(
    pathToFileURL(path.join(folder, 'webpack.config.ts')).href
  )) as { default: (build: Build) => Config | Config[] };
  const map = await buildWithMap(configure({ id: UNNAMED, outDir }));
  const id = await nameBuild(outDir);
  const author = { who: 'bench', commit: 'bench' };
  if (isRemote) renameSync(outDir, remoteDir(siteDir, name, id));
  if (isRemote) await deployFolder(folderStore(siteDir), remoteDir(siteDir, name, id), author);
  return atAddress(isRemote ? `/remotes/${name}/${id}/` : '/', map);
}

/** Builds the site as it is shipped: every package built separately, wired by the registry. */
export async function buildFederated(siteDir: string): Promise<BuiltSite> {
  await declareRemotes(siteDir);
  const bundles = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();
  for (const site of packages()) bundles.set(site.name, await buildPackage(siteDir, site));
  return { siteDir, bundles };
}

/**
 * Writes a `start-remotes.ts` that imports every remote's module, where the shell would load its build by the
 * registry.
 */
function writeStartRemotes(file: string, remotes: readonly SitePackage[]) {
  const monoRemotes = path.join(import.meta.dirname, 'mono/mono-remotes.ts');
  const modules = remotes.map(
    ({ name, folder }) => `'${name}': () => import('${path.join(folder, 'src/remote.ts')}'),`,
  );
  writeFileSync(
    file,
    `import { monoRemotes } from '${monoRemotes}';
export const startRemotes = () => monoRemotes({ ${modules.join('\n')} });`,
  );
}

/**
 * Hashes a file in the format of the shell's page: a preload is used only if its integrity equals that of the script.
 */
const hashFile = (file: string) =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

/**
 * Creates a registry that describes the monolith to the page's early script as if all routes belonged to one remote.
 */
function aRegistry(
  { imports }: BundleMap,
  remotes: readonly SitePackage[],
  folder: string,
): Registry {
  const listScripts = (file: string) => imports.get(file) ?? [];
  const preload = remotes.flatMap(({ folder: remote }) =>
    readDeclaration(remote).routes.map(({ path: pattern, page, data, indexData }) => ({
      path: pattern,
      files: [
        ...new Set([
          ...listScripts(path.join(remote, 'src/remote.ts')),
          ...listScripts(path.join(remote, page)),
        ]),
      ],
      ...(data && { data }),
      ...(indexData && { indexData }),
    })),
  );
  const files = new Set(preload.flatMap((route) => route.files));
  const integrity = Object.fromEntries(
    Array.from(files, (file) => [file, hashFile(path.join(folder, file))]),
  );
  const requires = { contract: '^1.0.0', shared: {} };
  const names = { version: '', base: '', global: 'mono', entry: 'mono.js' };
  const build = { ...names, integrity, preload, requires };
  const mono = { title: '', owner: '', live: 'mono', builds: ['mono'], details: { mono: build } };
  return { schema: 1, epoch: 1, remotes: { mono } };
}

/** Builds the same sources as one bundle, in two variants: plain, and with all the early work of the shell's page. */
export async function buildMono(workDir: string) {
  const remotes = remotePackages();
  const shell = path.join(ROOT, 'shell');
  const inShell = (file: string) => path.join(shell, 'src/remotes', file);
  const early = path.join(workDir, 'mono-early');
  const plain = path.join(workDir, 'mono');
  const startRemotes = path.join(workDir, 'start-remotes.ts');
  mkdirSync(early, { recursive: true });
  writeStartRemotes(startRemotes, remotes);

  const map = await buildWithMap(
    monoConfig(
      shell,
      {
        [inShell('start-remotes.ts')]: startRemotes,
        [inShell('OverridePill.tsx')]: path.join(import.meta.dirname, 'mono/mono-remotes.ts'),
      },
      { id: 'mono', outDir: path.join(early, 'shell') },
    ),
  );
  await runWebpack(frameConfig(shell, { id: 'mono', outDir: path.join(early, 'shell') }));
  cpSync(early, plain, { recursive: true });
  renameSync(path.join(plain, 'shell', PLAIN_PAGE), path.join(plain, 'shell/index.html'));
  rmSync(path.join(early, 'shell', PLAIN_PAGE));
  writeFileSync(
    path.join(early, 'registry.json'),
    JSON.stringify(aRegistry(map, remotes, path.join(early, 'shell'))),
  );

  const bundles = new Map([['mono', atAddress('/', map)]]);
  return { plain: { siteDir: plain, bundles }, early: { siteDir: early, bundles } };
}
