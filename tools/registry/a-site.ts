import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { RemoteBuild } from '../../shared/contract/src/registry.ts';
import type { BuildRecord } from '../site/build-record.ts';
import type { SitePackage } from '../site/packages.ts';
import { changeRegistry, declareRemote } from './registry.ts';

export interface TestSite {
  root: string;
  siteDir: string;
  /** A remote whose sources have a server part. */
  site: SitePackage;
}

const write = (folder: string, file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

/** Makes a site that knows one remote, without a build. */
export async function aSite(): Promise<TestSite> {
  const root = mkdtempSync(path.join(tmpdir(), 'trove-deploy-'));
  const siteDir = path.join(root, 'site');
  const folder = path.join(root, 'mfe-faucet');
  write(folder, 'src/server.ts', '');
  await changeRegistry(siteDir, (registry) =>
    declareRemote(registry, { id: 'mfe-faucet', title: 'Faucet', owner: 'us' }),
  );
  return { root, siteDir, site: { name: 'mfe-faucet', kind: 'remote', folder } };
}

/** The record of a build that has read nothing. */
export const aRecord = (buildId: string): BuildRecord => ({
  buildId,
  inputs: { files: {}, missing: [], folders: {} },
});

/** Writes a whole build into a folder, as webpack does. */
export function writeBuild(
  folder: string,
  buildId: string,
  requires: Partial<RemoteBuild['requires']> = {},
  changed: Readonly<Record<string, string>> = {},
): RemoteBuild {
  const scripts = {
    'remoteEntry.js': `entry(${buildId})`,
    'page.js': `page(${buildId})`,
    ...changed,
  };
  const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const build: RemoteBuild = {
    version: '1.0.0',
    base: `remotes/mfe-faucet/${buildId}/`,
    global: `mfe_faucet__${buildId}`,
    entry: 'remoteEntry.js',
    preload: [{ path: '/faucet', files: Object.keys(scripts) }],
    integrity: Object.fromEntries(
      Object.entries(scripts).map(([file, text]) => [file, hashOf(text)]),
    ),
    requires: { contract: '^1.0.0', capabilities: [], shared: {}, ...requires },
  };
  for (const [file, text] of Object.entries(scripts)) write(folder, file, text);
  write(folder, 'standalone.html', '<!doctype html>');
  write(folder, 'server/draw-page.mjs', 'export const drawPage = () => undefined;');
  write(folder, 'build.json', JSON.stringify(build));
  return build;
}
