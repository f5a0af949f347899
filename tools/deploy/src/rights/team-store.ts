import type { AuditLine } from '@trove/federation/registry/audit.ts';
import type { DeployedRegistry } from '@trove/federation/registry/deployed-registry.ts';
import { shellBuildSchema } from '@trove/federation/registry/shell-build.ts';
import {
  entryName,
  entryPath,
  expiresIn,
  hashOf,
  metadataName,
  SHELL,
  VALID_MS,
} from '@trove/federation/rights/layout.ts';
import type { SignedEntry } from '@trove/federation/rights/layout.ts';
import { signMetadata } from '@trove/federation/rights/metadata.ts';
import { readNewest } from '@trove/federation/rights/newest-metadata.ts';
import { put } from '@trove/federation/rights/object-store.ts';
import type { ObjectStore } from '@trove/federation/rights/object-store.ts';

import { describeFit } from '../registry/shell-check.ts';
import type { SiteStore } from '../site-store.ts';
import { createVersion } from './create-version.ts';
import { putFiles } from './signed-files.ts';
import { countMissing, stage } from './staged.ts';
import { refuseWithoutRight } from './team-keys.ts';
import type { TeamKeys } from './team-keys.ts';
import { explainNothing, readTargets, readTeam } from './team-state.ts';
import type { Target } from './team-state.ts';

type Files = SignedEntry['files'];

function parseShell(bytes: Buffer) {
  try {
    return shellBuildSchema.parse(JSON.parse(String(bytes)));
  } catch {
    return undefined; // Nothing depends on it.
  }
}

/**
 * Creates the store of one team: what it writes is signed with the team's keys and covers the team's remotes alone. A
 * version of its metadata is written once, so of two deploys at a time one is first and the other reads again. A change
 * for which keys are missing throws `Staged`.
 */
export function teamStore(store: ObjectStore, trusted: Buffer, team: TeamKeys): SiteStore {
  /** Files of builds that this process has stored. */
  const stored: Files = {};
  /** Returns the first version from this one on that nobody has written. */
  const findFree = async (version: number): Promise<number> =>
    (await store.get(metadataName(team.team, version))) ? findFree(version + 1) : version;

  const readState = () => readTeam(store, trusted, team.team);

  return {
    async readRegistry() {
      const { version, entries } = await readState();
      const remotes = Object.entries(entries).map(([id, { entry }]) => [id, entry] as const);
      return { schema: 1, epoch: version, remotes: Object.fromEntries(remotes) };
    },

    async swap(before, next, line) {
      const state = await readState();
      const { newest, version, targets, entries } = state;
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
      const missing = countMissing(state, team.team, sign(version + 1));
      if (missing > 0) return stage(store, team.team, sign(await findFree(version + 1)), missing);
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

    async findBuild(id, buildId) {
      const { newest, entries } = await readState();
      // Otherwise a remote of another team would be told to be unknown.
      refuseWithoutRight(newest, team, id);
      return entries[id]?.entry.details[buildId];
    },

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

    explainEmpty: async () => explainNothing((await readState()).newest, team.team),
  };
}
