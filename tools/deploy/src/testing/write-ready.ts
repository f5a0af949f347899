import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { getIntegrity } from '@trove/federation/build/name-build.ts';

/** Writes a finished build of a remote, as another repository makes it, and returns its folder. */
export function writeReady(root: string, id: string, buildId: string): string {
  const folder = path.join(root, `ready-${id}-${buildId}`);
  const name = `${id.replaceAll('-', '_')}__${buildId}`;
  const script = `var ${name} = { init() {}, get() {} };`;
  const build = {
    version: '1.0.0',
    base: `remotes/${id}/${buildId}/`,
    global: name,
    entry: 'remoteEntry.js',
    preload: [{ path: `/x/${id}`, files: ['remoteEntry.js'] }],
    integrity: { 'remoteEntry.js': getIntegrity(Buffer.from(script)) },
    requires: { contract: '^1.0.0', shared: {} },
  };
  const declaration = { id, title: id, description: '', owner: 'them', routes: [] };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'remoteEntry.js'), script);
  writeFileSync(path.join(folder, 'standalone.html'), '<!doctype html>');
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(build));
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(declaration));
  return folder;
}
