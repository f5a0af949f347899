import type { DeployedRegistry } from '@trove/federation/registry/deployed-registry.ts';
import { shellBuildSchema } from '@trove/federation/registry/shell-build.ts';
import {
  entryName,
  entryPath,
  expiresIn,
  hashOf,
  metadataName,
  SHELL,
  signedEntrySchema,
  VALID_MS,
} from '@trove/federation/rights/layout.ts';
import type { SignedEntry } from '@trove/federation/rights/layout.ts';
import { signMetadata } from '@trove/federation/rights/metadata.ts';
import { readNewest, remotesOf } from '@trove/federation/rights/newest-metadata.ts';
import { put } from '@trove/federation/rights/object-store.ts';
import type { ObjectStore } from '@trove/federation/rights/object-store.ts';

import type { AuditLine } from '../audit.ts';
import { describeFit } from '../registry/shell-check.ts';
import type { SiteStore } from '../site-store.ts';
import { createVersion } from './create-version.ts';
import { putFiles } from './signed-files.ts';
import { refuseWithoutRight } from './team-keys.ts';
import type { TeamKeys } from './team-keys.ts';

type Files = SignedEntry['files'];
/** A target of the framework: an entry of a remote, and the line of the audit about its last change. */
interface Target {
  length: number;
  hashes: { sha256: string };
  custom?: { line?: AuditLine };
}

/** Reads the targets that a version of a team's metadata names; none if it is missing or damaged. */
async function readTargets(store: ObjectStore, team: string, version: number) {
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
async function readEntry(store: ObjectStore, id: string, { hashes }: Target) {
  const stored = await store.get(entryName(id, hashes.sha256));
  if (!stored || hashOf(stored.bytes) !== hashes.sha256) return undefined;
  return signedEntrySchema.parse(JSON.parse(String(stored.bytes)));
}

function parseShell(bytes: Buffer) {
  try {
    return shellBuildSchema.parse(JSON.parse(String(bytes)));
  } catch {
    return undefined; // Nothing depends on it.
  }
}

/**
 * Creates the store of one team: what it writes is signed with the team's keys and covers the team's remotes alone. A
 * version of its metadata is written once, so of two deploys at a time one is first and the other reads again.
 */
export function teamStore(store: ObjectStore, trusted: Buffer, team: TeamKeys): SiteStore {
  /** Files of builds that this process has stored. */
  const stored: Files = {};

  async function readState() {
    const newest = await readNewest(store, trusted);
    const version = newest.teams.get(team.team)?.signed.version ?? 0;
    const targets = await readTargets(store, team.team, version);
    const entries: Record<string, SignedEntry> = {};
    for (const id of remotesOf(newest.targets, team.team)) {
      const target = targets[entryPath(id)];
      const entry = target && (await readEntry(store, id, target));
      if (entry) entries[id] = entry;
    }
    return { newest, version, targets, entries };
  }

  return {
    async readRegistry() {
      const { version, entries } = await readState();
      const remotes = Object.entries(entries).map(([id, { entry }]) => [id, entry] as const);
      return { schema: 1, epoch: version, remotes: Object.fromEntries(remotes) };
    },

    async swap(before, next, line) {
      const { newest, version, targets, entries } = await readState();
      if (version !== before.epoch) return false;
      refuseWithoutRight(newest, team, line.remote);
      const entry = (next as DeployedRegistry).remotes[line.remote];
      if (!entry) throw new Error(`The registry knows no remote ${line.remote}.`);
      const known = { ...entries[line.remote]?.files, ...stored };
      const files = Object.keys(entry.details).map((id) => [id, known[id] ?? {}] as const);
      const bytes = Buffer.from(JSON.stringify({ entry, files: Object.fromEntries(files) }));
      const sha256 = hashOf(bytes);
      await put(store, entryName(line.remote, sha256), bytes);
      const sign = (free: number) => {
        const custom = { line: { ...line, epoch: free } };
        const target: Target = { length: bytes.length, hashes: { sha256 }, custom };
        const all = { ...targets, [entryPath(line.remote)]: target };
        const signed = { version: free, expires: expiresIn(VALID_MS.team), targets: all };
        return signMetadata('targets', signed, team.keys);
      };
      return createVersion(store, {
        role: team.team,
        before: version,
        isStillNewest: async () => (await readState()).version === version,
        sign,
      });
    },

    async putBuild({ id, buildId, folder }) {
      refuseWithoutRight(await readNewest(store, trusted), team, id);
      stored[buildId] = await putFiles(store, folder);
    },

    findBuild: async (id, buildId) => (await readState()).entries[id]?.entry.details[buildId],

    async describeShell(build) {
      const shell = await store.get(SHELL);
      if (!shell) return 'The store does not say yet which shell the site has.';
      const known = parseShell(shell.bytes);
      if (!known) return 'What the store says of the shell cannot be read: restart the server.';
      return describeFit(known, build);
    },

    async readAudit() {
      const { version } = await readState();
      const lines: AuditLine[] = [];
      for (let one = 1; one <= version; one += 1) {
        const targets = await readTargets(store, team.team, one);
        const found = Object.values(targets).find(({ custom }) => custom?.line?.epoch === one);
        if (found?.custom?.line) lines.push(found.custom.line);
      }
      return lines;
    },
  };
}
