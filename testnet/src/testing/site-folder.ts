import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { RemoteBuild } from '@trove/contract/registry.ts';
import type { DeployedRegistry } from '@trove/federation/registry/deployed-registry.ts';

export const SHELL_BUILD = 'fedcba987654';

export const aFaucetBuild = (buildId: string, contract = '^1.0.0'): RemoteBuild => ({
  version: '1.0.0',
  base: `remotes/mfe-faucet/${buildId}/`,
  global: `mfe_faucet__${buildId}`,
  entry: 'remoteEntry.js',
  preload: [{ path: '/faucet', files: ['remoteEntry.js'] }],
  integrity: { 'remoteEntry.js': 'sha384-x' },
  requires: { contract, shared: {} },
});

/** Returns the registry of a faucet with these builds, newest first, whose last one is live. */
export const aFaucetRegistry = (
  builds: Record<string, RemoteBuild>,
  more: Partial<DeployedRegistry['remotes'][string]> = {},
): DeployedRegistry => ({
  schema: 1,
  epoch: 1,
  remotes: {
    'mfe-faucet': {
      title: 'Faucet',
      owner: 'us',
      live: Object.keys(builds).at(-1) ?? null,
      builds: Object.keys(builds),
      details: builds,
      ...more,
    },
  },
});

/** Writes the folder of a site with a shell that offers contract 1.6.0. */
export function writeSite(siteDir: string, registry: DeployedRegistry) {
  mkdirSync(path.join(siteDir, 'shell/site'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(siteDir, file), text);
  write('registry.json', JSON.stringify(registry));
  write(
    'shell/index.html',
    '<!doctype html><html><head></head><body><script type="application/json" id="trove-registry">{}</script></body></html>',
  );
  write('shell/site/telemetry.js', 'collect()');
  const offers = { contract: '1.6.0', shared: {} };
  write('shell/build.json', JSON.stringify({ version: '1.0.0', buildId: SHELL_BUILD, offers }));
}
