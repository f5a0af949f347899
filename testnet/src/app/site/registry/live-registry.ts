import { existsSync, readFileSync, statSync } from 'node:fs';

import type { DeployedRegistry } from '@trove/federation/registry/deployed-registry.ts';
import {
  lastGoodFile,
  readRegistryFile,
  registryFile,
  replaceFile,
} from '@trove/federation/registry/registry-file.ts';
import type { FastifyBaseLogger } from 'fastify';

import { placeRemotes } from '../place-remotes.ts';
import type { RemoteOrigins } from '../place-remotes.ts';

/** The registry that this server serves: the newest one that was verified, whatever the file contains now. */
export interface LiveRegistry {
  /** Returns the same object until the registry has changed. */
  get(): DeployedRegistry;
  /** Fault of the file; `isServed` tells whether a verified registry goes on meanwhile. */
  state(): { isServed: boolean; fault?: string };
}

interface Dependencies {
  siteDir: string;
  remoteOrigins?: RemoteOrigins | undefined;
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
}

const NOT_BUILT: DeployedRegistry = { schema: 1, epoch: 0, remotes: {} };

/**
 * Creates the reader of a site's registry. A file that is broken, half written or gone changes nothing: the last
 * registry that was verified goes on, after a restart too, and the fault is logged once and named by `readyz`.
 */
export function createLiveRegistry({
  siteDir,
  remoteOrigins = {},
  log,
}: Dependencies): LiveRegistry {
  const file = registryFile(siteDir);
  const copy = lastGoodFile(siteDir);
  let current = NOT_BUILT;
  let isGood = false;
  let fault: string | undefined;
  let stamp: string | undefined;

  function take(registry: DeployedRegistry) {
    current = placeRemotes(registry, remoteOrigins);
    isGood = true;
  }

  function keepCopy(text: string) {
    try {
      if (!existsSync(copy) || readFileSync(copy, 'utf8') !== text) replaceFile(copy, text);
    } catch (error) {
      // The site may be on a volume that this server only reads; the deploy has written the copy.
      log.info({ err: error }, 'The copy of the registry was not written.');
    }
  }

  function takeCopy() {
    try {
      const stored = readRegistryFile(copy);
      if (stored) take(stored.registry);
    } catch (error) {
      log.warn({ err: error }, `The copy of the registry cannot be used: ${copy}`);
    }
  }

  function findFault(): string | undefined {
    try {
      const stored = readRegistryFile(file);
      if (stored) {
        take(stored.registry);
        keepCopy(stored.text);
        return undefined;
      }
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const reason = code === undefined ? message : `It cannot be read (${code}).`;
      return `The registry cannot be used: ${reason}`;
    }
    // A site that was never built has none.
    return isGood || existsSync(copy) ? 'The registry is gone.' : undefined;
  }

  function refresh() {
    const next = stampOf(file);
    if (next === stamp) return;
    stamp = next;
    const before = fault;
    fault = findFault();
    if (fault !== undefined) {
      if (!isGood) takeCopy();
      const served = isGood ? 'The last good one is served.' : 'There was never a good one.';
      log.error({ file }, `${fault} ${served} Deploy again, or restore the file.`);
    } else if (before !== undefined) log.warn({ file }, 'The registry is good again.');
  }

  return {
    get() {
      refresh();
      return current;
    },
    state() {
      refresh();
      return { isServed: fault === undefined || isGood, ...(fault !== undefined && { fault }) };
    },
  };
}

/** Returns a text that changes with the file; a rename changes the inode even within one tick of the clock. */
function stampOf(file: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return [mtimeMs, size, ino].join();
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}
