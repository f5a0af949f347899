import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Refused } from '@trove/federation/rights/fault-words.ts';
import {
  METADATA,
  signedEntrySchema,
  TARGETS,
  entryPath,
} from '@trove/federation/rights/layout.ts';
import type { SignedEntry } from '@trove/federation/rights/layout.ts';
import { parseMetadata } from '@trove/federation/rights/metadata.ts';
import { remotesOf } from '@trove/federation/rights/newest-metadata.ts';
import type { ObjectStore } from '@trove/federation/rights/object-store.ts';
import { Updater } from 'tuf-js';

import { STORE_URL, StoreFetcher } from './store-fetcher.ts';

/** One remote, as the keys for it have signed it. */
export interface SignedRemote {
  id: string;
  /** Hash of the entry, which is that of everything about the remote. Throws if it is not signed as it must be. */
  hash(): Promise<string>;
  /** Reads the entry of that hash. */
  read(): Promise<SignedEntry>;
}

/**
 * Verifies the metadata of a store by the client of The Update Framework: signatures and thresholds from the trusted
 * root on, expiry, and that nothing is older than what this server has used before (`trustDir` keeps that). `root` is the version of the last root that is signed. Throws if
 * the store as a whole is refused; the metadata of one team is verified when its remote is read, so that it concerns no
 * other one.
 */
export async function readSigned(
  store: ObjectStore,
  trustDir: string,
  root: number,
): Promise<SignedRemote[]> {
  const updater = new Updater({
    metadataDir: trustDir,
    metadataBaseUrl: new URL(METADATA, STORE_URL).href,
    targetBaseUrl: new URL(TARGETS, STORE_URL).href,
    fetcher: new StoreFetcher(store, root),
  });
  await updater.refresh();
  const verified = readFileSync(path.join(trustDir, 'targets.json'), 'utf8');
  const targets = parseMetadata('targets', JSON.parse(verified));
  // A team that has not deployed yet has no metadata.
  const { meta } = JSON.parse(readFileSync(path.join(trustDir, 'snapshot.json'), 'utf8'))
    .signed as {
    meta: Record<string, unknown>;
  };
  const teams = Object.keys(targets.signed.delegations?.roles ?? {}).filter((team) =>
    Object.hasOwn(meta, `${team}.json`),
  );
  const ids = new Set(teams.flatMap((team) => remotesOf(targets, team)));

  return [...ids].map((id) => {
    const find = async () => {
      const info = await updater.getTargetInfo(entryPath(id));
      if (!info) throw new Refused(`its team has signed no entry of ${id}`);
      return info;
    };
    return {
      id,
      hash: async () => (await find()).hashes['sha256'] ?? '',
      async read() {
        const folder = mkdtempSync(path.join(tmpdir(), 'trove-entry-'));
        try {
          const file = await updater.downloadTarget(await find(), path.join(folder, 'entry.json'));
          return signedEntrySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      },
    };
  });
}
