import type { KeyObject } from 'node:crypto';

import { SECOND } from '@trove/contract/time.ts';
import {
  expiresIn,
  hashOf,
  metadataName,
  TIMESTAMP,
  VALID_MS,
} from '@trove/federation/rights/layout.ts';
import { parseMetadata, signMetadata } from '@trove/federation/rights/metadata.ts';
import { readNewest } from '@trove/federation/rights/newest-metadata.ts';
import type { NewestMetadata } from '@trove/federation/rights/newest-metadata.ts';
import type { ObjectStore } from '@trove/federation/rights/object-store.ts';

interface Current {
  /** Version of each role in the last snapshot. */
  versions: Record<string, number>;
  snapshot: number;
  timestamp: number;
  /** Time at which half of the validity is over. */
  renewAt: number;
  etag: string | undefined;
}

const NONE: Current = { versions: {}, snapshot: 0, timestamp: 0, renewAt: 0, etag: undefined };

const versionsIn = (meta: Readonly<Record<string, { version: number }>>) =>
  Object.fromEntries(
    Object.entries(meta).map(([file, { version }]) => [file.replace('.json', ''), version]),
  );

/** Reads what the operator's key has signed last; what it has not signed is as if it were not there. */
async function readCurrent(store: ObjectStore, { root }: NewestMetadata): Promise<Current> {
  const stored = await store.get(TIMESTAMP);
  try {
    const timestamp = parseMetadata('timestamp', JSON.parse(String(stored?.bytes)));
    root.verifyDelegate('timestamp', timestamp);
    const { version } = timestamp.signed.snapshotMeta;
    const known = await store.get(metadataName('snapshot', version));
    const snapshot = parseMetadata('snapshot', JSON.parse(String(known?.bytes)));
    root.verifyDelegate('snapshot', snapshot);
    return {
      versions: versionsIn(snapshot.signed.meta),
      snapshot: version,
      timestamp: timestamp.signed.version,
      renewAt: Date.parse(timestamp.signed.expires) - VALID_MS.timestamp / 2,
      etag: stored?.etag,
    };
  } catch {
    return { ...NONE, etag: stored?.etag };
  }
}

/** Later than every version before it, even if the store has lost them. */
const nextVersion = (before: number) => Math.max(before + 1, Math.floor(Date.now() / SECOND));

/** Names what is newest with the operator's key. Returns false if another process was first. */
async function sign(
  store: ObjectStore,
  key: KeyObject,
  current: Current,
  versions: Record<string, number>,
): Promise<boolean> {
  const version = nextVersion(current.snapshot);
  const meta = Object.entries(versions).map(([role, one]) => [`${role}.json`, { version: one }]);
  const snapshot = signMetadata(
    'snapshot',
    { version, expires: expiresIn(VALID_MS.snapshot), meta: Object.fromEntries(meta) },
    [key],
  );
  if (!(await store.create(metadataName('snapshot', version), snapshot))) return false;
  const timestamp = signMetadata(
    'timestamp',
    {
      version: nextVersion(current.timestamp),
      expires: expiresIn(VALID_MS.timestamp),
      meta: {
        'snapshot.json': { version, length: snapshot.length, hashes: { sha256: hashOf(snapshot) } },
      },
    },
    [key],
  );
  return current.etag === undefined
    ? store.create(TIMESTAMP, timestamp)
    : store.replace(TIMESTAMP, timestamp, current.etag);
}

/**
 * Puts what teams have signed into force: the operator's key signs a snapshot of the newest valid metadata, and a
 * timestamp that is renewed before it expires. It gives no rights, since it signs nothing that a team has not. Returns
 * why newer metadata of a team is left out.
 */
export async function countersign(
  store: ObjectStore,
  trusted: Buffer,
  key: KeyObject,
): Promise<Pick<NewestMetadata, 'root' | 'faults'> & { isNew: boolean }> {
  for (;;) {
    const newest = await readNewest(store, trusted);
    const { root, targets, teams, faults } = newest;
    if (!targets)
      throw new Error('The store has no delegations yet: run `trove-deploy keys init`.');
    const current = await readCurrent(store, newest);
    const versions = {
      ...current.versions,
      targets: targets.signed.version,
      ...Object.fromEntries([...teams].map(([team, { signed }]) => [team, signed.version])),
    };
    const isNew = JSON.stringify(versions) !== JSON.stringify(current.versions);
    if (!isNew && Date.now() < current.renewAt) return { root, isNew: false, faults };
    if (await sign(store, key, current, versions)) return { root, isNew, faults };
  }
}
