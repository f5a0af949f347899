import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { RemoteBuild } from '@trove/contract/registry.ts';

const write = (folder: string, file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

/** Writes a whole build of the faucet into a folder, as webpack does. */
export function writeBuild(
  folder: string,
  buildId: string,
  requires: Partial<RemoteBuild['requires']> = {},
): RemoteBuild {
  const id = 'mfe-faucet';
  const global = `mfe_faucet__${buildId}`;
  const scripts = {
    'remoteEntry.js': `var ${global} = { init() {}, get() {} };`,
    'page.js': `page(${buildId})`,
  };
  const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const build: RemoteBuild = {
    version: '1.0.0',
    base: `remotes/${id}/${buildId}/`,
    global,
    entry: 'remoteEntry.js',
    preload: [{ path: '/faucet', files: Object.keys(scripts) }],
    integrity: Object.fromEntries(
      Object.entries(scripts).map(([file, text]) => [file, hashOf(text)]),
    ),
    requires: { contract: '^1.0.0', shared: {}, ...requires },
  };
  const declaration = { id, title: 'Faucet', description: '', owner: 'us', routes: [] };
  for (const [file, text] of Object.entries(scripts)) write(folder, file, text);
  write(folder, 'standalone.html', '<!doctype html>');
  write(folder, 'server/draw-page.mjs', 'export const drawPage = () => undefined;');
  write(folder, 'build.json', JSON.stringify(build));
  write(folder, 'remote.json', JSON.stringify(declaration));
  return build;
}
