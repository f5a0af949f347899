import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { SECOND } from '@trove/contract/time.ts';
import { shellBuildFile } from '@trove/federation/registry/shell-build.ts';
import { SHELL } from '@trove/federation/rights/layout.ts';
import { readPrivateKey } from '@trove/federation/rights/metadata.ts';
import { put } from '@trove/federation/rights/object-store.ts';
import type { ObjectStore } from '@trove/federation/rights/object-store.ts';
import { openStore } from '@trove/federation/rights/open-store.ts';
import type { FastifyBaseLogger } from 'fastify';

import type { Trust } from '../../../core/trust.ts';
import type { RemoteOrigins } from '../place-remotes.ts';
import { createLiveRegistry } from '../registry/live-registry.ts';
import type { LiveRegistry } from '../registry/live-registry.ts';
import { createGate } from './gate.ts';

/** Interval at which the store is asked for what is newer: a deploy is live within this time. */
const PULL_MS = 5 * SECOND;

interface Dependencies {
  siteDir: string;
  trust: Trust;
  remoteOrigins?: RemoteOrigins;
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
}

export interface SiteRegistry extends LiveRegistry {
  /** The store of a site that serves signed deploys alone. */
  store?: ObjectStore;
  /** Asks the store now. */
  pull(): Promise<void>;
  stop(): void;
}

/** Tells deploys what this site's shell offers. A store that cannot be written is no fault of the site. */
async function announceShell(store: ObjectStore, siteDir: string, log: Dependencies['log']) {
  const file = shellBuildFile(siteDir);
  if (!existsSync(file)) return;
  await put(store, SHELL, readFileSync(file)).catch((error: unknown) =>
    log.info({ err: error }, 'The store was not told of the shell.'),
  );
}

/** Opens the registry that the site serves: that of its folder, or the signed one once a root is trusted. */
export async function openSiteRegistry(given: Dependencies): Promise<SiteRegistry> {
  const { siteDir, trust, log } = given;
  if (!existsSync(path.join(trust.dir, 'root.json'))) {
    return { ...createLiveRegistry(given), pull: async () => undefined, stop: () => undefined };
  }
  const store = openStore(trust.store, trust.access);
  const timestampKey = trust.timestampKey
    ? readPrivateKey(readFileSync(trust.timestampKey))
    : undefined;
  const gate = createGate({ store, trustDir: trust.dir, siteDir, timestampKey, log });
  if (timestampKey) await announceShell(store, siteDir, log);
  await gate.pull();
  const live = createLiveRegistry({ ...given, siteDir: trust.dir });
  const timer = setInterval(() => void gate.pull(), PULL_MS).unref();
  return {
    store,
    pull: () => gate.pull(),
    stop: () => clearInterval(timer),
    get: () => live.get(),
    state() {
      const { isServed, fault = gate.fault() } = live.state();
      const hasSome = Object.keys(live.get().remotes).length > 0;
      return {
        isServed: isServed && (fault === undefined || hasSome),
        ...(fault !== undefined && { fault }),
      };
    },
  };
}
