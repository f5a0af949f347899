import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import { SECOND } from '@trove/contract/time.ts';
import { shellBuildFile } from '@trove/federation/registry/shell-build.ts';
import { SHELL } from '@trove/federation/rights/layout.ts';
import { put } from '@trove/federation/rights/object-store.ts';
import type { ObjectStore } from '@trove/federation/rights/object-store.ts';
import { openStore } from '@trove/federation/rights/open-store.ts';
import type { FastifyBaseLogger } from 'fastify';

import type { Trust } from '../../../core/trust.ts';
import type { RemoteOrigins } from '../place-remotes.ts';
import { createLiveRegistry } from '../registry/live-registry.ts';
import type { LiveRegistry } from '../registry/live-registry.ts';
import { createGate } from './gate.ts';
import { readTimestampKey, requireTrust, rootFileOf } from './require-trust.ts';

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
  /** Returns the newest root that this server has verified. */
  readRoot(): Promise<Buffer>;
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
  requireTrust(trust);
  const rootFile = rootFileOf(trust);
  const readRoot = () => readFile(rootFile);
  if (!existsSync(rootFile)) {
    const pull = async () => undefined;
    return { ...createLiveRegistry(given), readRoot, pull, stop: () => undefined };
  }
  const store = await openStore(trust.store, trust.access);
  const timestampKey = trust.timestampKey ? readTimestampKey(trust.timestampKey) : undefined;
  const gate = createGate({ store, trustDir: trust.dir, siteDir, timestampKey, log });
  if (timestampKey) await announceShell(store, siteDir, log);
  await gate.pull();
  const live = createLiveRegistry({ ...given, siteDir: trust.dir });
  const timer = setInterval(() => void gate.pull(), PULL_MS).unref();
  return {
    store,
    readRoot,
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
