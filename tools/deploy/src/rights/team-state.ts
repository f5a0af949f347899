import type { AuditLine } from '@trove/federation/registry/audit.ts';
import {
  entryName,
  entryPath,
  hashOf,
  metadataName,
  signedEntrySchema,
} from '@trove/federation/rights/layout.ts';
import type { SignedEntry } from '@trove/federation/rights/layout.ts';
import { readNewest, remotesOf } from '@trove/federation/rights/newest-metadata.ts';
import type { NewestMetadata } from '@trove/federation/rights/newest-metadata.ts';
import type { ObjectStore } from '@trove/federation/rights/object-store.ts';

import { withoutRight } from './team-keys.ts';

/** A target of the framework: an entry of a remote, and the line of the audit about its last change. */
export interface Target {
  length: number;
  hashes: { sha256: string };
  custom?: { line?: AuditLine };
}

/** The metadata of a team as the store has it. */
export interface TeamState {
  newest: NewestMetadata;
  /** Version that is in force for the team; 0 before its first deploy. */
  version: number;
  targets: Readonly<Record<string, Target>>;
  /** The entries of the team's remotes. */
  entries: Readonly<Record<string, SignedEntry>>;
}

/** Reads the targets that a version of a team's metadata names; none if it is missing or damaged. */
export async function readTargets(
  store: ObjectStore,
  team: string,
  version: number,
): Promise<Record<string, Target>> {
  try {
    const stored = await store.get(metadataName(team, version));
    const { signed } = JSON.parse(String(stored?.bytes)) as {
      signed: { targets: Record<string, Target> };
    };
    return signed.targets;
  } catch {
    return {};
  }
}

/** Reads an entry; undefined if it is missing or is not what was signed. */
export async function readEntry(store: ObjectStore, id: string, { hashes }: Target) {
  const stored = await store.get(entryName(id, hashes.sha256));
  if (!stored || hashOf(stored.bytes) !== hashes.sha256) return undefined;
  return signedEntrySchema.parse(JSON.parse(String(stored.bytes)));
}

/** Reads what a team has signed last. */
export async function readTeam(
  store: ObjectStore,
  trusted: Buffer,
  team: string,
): Promise<TeamState> {
  const newest = await readNewest(store, trusted);
  const version = newest.teams.get(team)?.signed.version ?? 0;
  const targets = await readTargets(store, team, version);
  const entries: Record<string, SignedEntry> = {};
  for (const id of remotesOf(newest.targets, team)) {
    const target = targets[entryPath(id)];
    const entry = target && (await readEntry(store, id, target));
    if (entry) entries[id] = entry;
  }
  return { newest, version, targets, entries };
}

/** Says why nothing that a team has signed counts. */
export function explainNothing({ targets, faults }: NewestMetadata, team: string): string {
  const role = targets?.signed.delegations?.roles?.[team];
  if (!role) return withoutRight(team);
  if (role.keyIDs.length === 0) {
    return `${team} has no key: it was revoked. The last good build goes on until a new key has signed.`;
  }
  // A name of metadata ends with that of its role.
  const own = faults.filter((one) => one.includes(`.${team}.json `));
  return own.length > 0 ? own.join('\n') : `${team} has deployed nothing yet.`;
}
