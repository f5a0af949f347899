import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { findDeployedFault } from '@trove/federation/registry/deployed-registry.ts';
import type { DeployedRegistry } from '@trove/federation/registry/deployed-registry.ts';
import {
  readRegistryFile,
  registryFile,
  writeRegistryFile,
} from '@trove/federation/registry/registry-file.ts';
import { faultWords, Refused } from '@trove/federation/rights/fault-words.ts';
import { readRoot } from '@trove/federation/rights/newest-metadata.ts';
import type { ObjectStore } from '@trove/federation/rights/object-store.ts';
import type { FastifyBaseLogger } from 'fastify';

import { countersign } from './countersign.ts';
import { readSigned } from './signed-remotes.ts';
import type { SignedRemote } from './signed-remotes.ts';
import { takeBuilds } from './take-builds.ts';

export interface GateOptions {
  store: ObjectStore;
  /** Folder of this server alone: `root.json`, what was verified last, and the registry made of it. */
  trustDir: string;
  siteDir: string;
  /** Key of the operator that puts into force what teams have signed; without it another process does. */
  timestampKey?: KeyObject | undefined;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Between the store, which nobody trusts, and the site, which serves only what has come through here. */
export interface Gate {
  /** Takes what is signed and newer; resolves in any case, with the last good registry kept. */
  pull(): Promise<void>;
  /** Why something in the store is refused; undefined if nothing is. */
  fault(): string | undefined;
}

const EMPTY: DeployedRegistry = { schema: 1, epoch: 0, remotes: {} };

const readVersion = (trustDir: string): number => {
  const text = readFileSync(path.join(trustDir, 'snapshot.json'), 'utf8');
  return (JSON.parse(text) as { signed: { version: number } }).signed.version;
};

export function createGate({ store, trustDir, siteDir, timestampKey, log }: GateOptions): Gate {
  /** Hash of the entry of each remote that was taken last. */
  const taken = new Map<string, string>();
  let fault: string | undefined;
  let pulling: Promise<void> | undefined;

  const readKnown = (): DeployedRegistry => {
    try {
      return readRegistryFile(registryFile(trustDir))?.registry ?? EMPTY;
    } catch {
      return EMPTY; // It is written anew.
    }
  };

  async function readRemote(remote: SignedRemote, known: DeployedRegistry) {
    const { id } = remote;
    const sha256 = await remote.hash();
    const before = known.remotes[id];
    if (before && taken.get(id) === sha256) return before;
    const signed = await remote.read();
    const bad = findDeployedFault({ ...EMPTY, remotes: { [id]: signed.entry } });
    if (bad !== undefined) throw new Refused(bad.replace(/\.$/, ''));
    await takeBuilds(siteDir, store, id, signed);
    taken.set(id, sha256);
    return signed.entry;
  }

  async function take(faults: string[]) {
    const trusted = readFileSync(path.join(trustDir, 'root.json'));
    const { root, faults: found } = timestampKey
      ? await countersign(store, trusted, timestampKey)
      : await readRoot(store, trusted);
    faults.push(...found);
    const known = readKnown();
    const remotes: DeployedRegistry['remotes'] = {};
    for (const remote of await readSigned(store, trustDir, root.signed.version)) {
      const { id } = remote;
      try {
        remotes[id] = await readRemote(remote, known);
      } catch (error) {
        const before = known.remotes[id];
        const rest = before ? 'The last good one goes on.' : 'There was never a good one.';
        faults.push(`The deploy of ${id} is refused: ${faultWords(error)}. ${rest}`);
        log.warn({ err: error }, `The deploy of ${id} is refused.`);
        if (before) remotes[id] = before;
      }
    }
    if (JSON.stringify(remotes) === JSON.stringify(known.remotes)) return;
    const epoch = Math.max(readVersion(trustDir), known.epoch + 1);
    writeRegistryFile(trustDir, { schema: 1, epoch, remotes });
  }

  async function pull() {
    const faults: string[] = [];
    await take(faults).catch((error: unknown) => {
      faults.push(
        `The signed registry is refused: ${faultWords(error)}. The last good one goes on.`,
      );
      log.warn({ err: error }, 'The signed registry is refused.');
    });
    const next = faults.length === 0 ? undefined : faults.join(' ');
    if (next === fault) return;
    if (next === undefined) log.warn('The signed registry is good again.');
    else log.error(next);
    fault = next;
  }

  return {
    fault: () => fault,
    pull: () =>
      (pulling ??= pull().finally(() => {
        pulling = undefined;
      })),
  };
}
