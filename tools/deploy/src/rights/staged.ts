import {
  entryPath,
  expiresIn,
  fileName,
  hashOf,
  metadataName,
  signedEntrySchema,
  VALID_MS,
} from '@trove/federation/rights/layout.ts';
import type { SignedEntry } from '@trove/federation/rights/layout.ts';
import { addSignatures, parseMetadata } from '@trove/federation/rights/metadata.ts';
import { remotesOf } from '@trove/federation/rights/newest-metadata.ts';
import { put } from '@trove/federation/rights/object-store.ts';
import type { ObjectStore } from '@trove/federation/rights/object-store.ts';

import { hashFiles } from './signed-files.ts';
import { refuseWithoutRight } from './team-keys.ts';
import type { TeamKeys } from './team-keys.ts';
import { readEntry, readTeam } from './team-state.ts';
import type { Target, TeamState } from './team-state.ts';

/**
 * A change that is signed by fewer keys than its team needs. It lies in the store under its hash, where nothing names it,
 * until the others have signed it too.
 */
export class Staged extends Error {}

/** Returns how many more keys of its team must sign metadata. */
export function countMissing({ newest: { targets } }: TeamState, team: string, bytes: Buffer) {
  const { keyIDs = [], threshold = 1 } = targets?.signed.delegations?.roles?.[team] ?? {};
  const metadata = parseMetadata('targets', JSON.parse(String(bytes)));
  const signers = keyIDs.filter((id) => {
    try {
      targets?.signed.delegations?.keys[id]?.verifySignature(metadata);
      return true;
    } catch {
      return false;
    }
  });
  return Math.max(0, threshold - signers.length);
}

/** Puts metadata aside until others have signed it; throws the sentence that tells them how. */
export async function stage(
  store: ObjectStore,
  team: string,
  bytes: Buffer,
  missing: number,
): Promise<never> {
  const id = hashOf(bytes);
  await put(store, fileName(id), bytes);
  const who = missing === 1 ? '1 more key' : `${missing} more keys`;
  throw new Staged(
    `It waits for ${who} of ${team}: \`trove-deploy sign ${id} --team ${team} --key <file>\`.`,
  );
}

type Signed = { version: number; expires: string; targets: Record<string, Target> } & Record<
  string,
  unknown
>;

/** Reads what was put aside; throws if it is not that, or states what no deploy does. */
async function readStaged(store: ObjectStore, id: string) {
  const stored = /^[\da-f]{64}$/.test(id) ? await store.get(fileName(id)) : undefined;
  if (!stored || hashOf(stored.bytes) !== id) throw new Error(`Nothing waits as ${id}.`);
  let signed: Signed;
  try {
    const text = String(stored.bytes);
    parseMetadata('targets', JSON.parse(text));
    ({ signed } = JSON.parse(text) as { signed: Signed });
  } catch (error) {
    throw new Error(`${id} is no change of a team.`, { cause: error });
  }
  const { _type, spec_version: _spec, version, expires, targets, ...others } = signed;
  if (Object.keys(others).length > 0 || expires > expiresIn(VALID_MS.team)) {
    throw new Error(`${id} states more than a deploy does. Do not sign it.`);
  }
  return { bytes: stored.bytes, version, targets };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Says what an entry changes in a remote, by what it has and not by what it states about itself. */
// oxlint-disable-next-line complexity -- one line for each thing that may change, none of which depends on another
function describeEntry(id: string, before: SignedEntry | undefined, after: SignedEntry): string[] {
  const of = (entry: SignedEntry | undefined, build: string) =>
    entry && [entry.files[build], entry.entry.details[build]];
  const changed = before?.entry.builds.find(
    (build) => after.entry.builds.includes(build) && !isSame(of(before, build), of(after, build)),
  );
  if (changed !== undefined) {
    throw new Error(`It changes ${id} ${changed}, which is signed already. Do not sign it.`);
  }
  const { live, builds, canary, details: _details, ...declared } = after.entry;
  const was = before?.entry;
  const had = was?.builds ?? [];
  const {
    live: _live,
    builds: _builds,
    canary: _canary,
    details: _was,
    ...declaredBefore
  } = was ?? {};
  const told = (one: SignedEntry['entry']['canary']) =>
    one ? `${one.build} for ${one.percent} %` : 'none';
  return [
    ...(live === (was?.live ?? null) ? [] : [`live ${was?.live ?? '-'} -> ${live ?? '-'}`]),
    ...builds.filter((build) => !had.includes(build)).map((build) => `lists ${build}`),
    ...had.filter((build) => !builds.includes(build)).map((build) => `no longer lists ${build}`),
    ...(isSame(canary, was?.canary) ? [] : [`canary ${told(was?.canary)} -> ${told(canary)}`]),
    ...(isSame(declared, declaredBefore) ? [] : ['its declaration']),
  ].map((what) => `${id}: ${what}`);
}

/** Says what staged metadata changes, one sentence for each change. */
async function describeChange(
  store: ObjectStore,
  team: string,
  { newest, targets: before, entries }: TeamState,
  targets: Readonly<Record<string, Target>>,
) {
  const ids = remotesOf(newest.targets, team);
  const foreign = Object.keys(targets).find((name) => !ids.some((id) => entryPath(id) === name));
  if (foreign !== undefined) throw new Error(`It names ${foreign}, which is none of ${team}'s.`);
  const lines: string[] = [];
  const files: SignedEntry['files'] = {};
  for (const id of ids) {
    const target = targets[entryPath(id)];
    if (!isSame(target, before[entryPath(id)])) {
      const after = target && (await readEntry(store, id, target));
      if (!after) throw new Error(`The entry of ${id} is not in the store. Do not sign it.`);
      lines.push(...describeEntry(id, entries[id], signedEntrySchema.parse(after)));
      Object.assign(files, after.files);
      const { line } = target?.custom ?? {};
      if (line) lines.push(`By ${line.who}, from commit ${line.commit}.`);
    }
  }
  return { lines, files };
}

interface Wanted {
  /** Hash that the first signer was told. */
  id: string;
  /** A build that the signer has made: its files must be those that are signed. */
  folder?: string | undefined;
}

/**
 * Adds the signature of another person to a change that waits, after a check that it is one of this team alone; it
 * comes into force once as many keys as the team needs have signed. Returns what it changes. Throws `Staged` while keys
 * are missing.
 */
export async function signStaged(
  store: ObjectStore,
  trusted: Buffer,
  team: TeamKeys,
  { id, folder }: Wanted,
): Promise<string> {
  const { bytes, version, targets } = await readStaged(store, id);
  const state = await readTeam(store, trusted, team.team);
  const [first = ''] = remotesOf(state.newest.targets, team.team);
  refuseWithoutRight(state.newest, team, first);
  if (version <= state.version) {
    throw new Error(`Another change of ${team.team} was first: make this one again.`);
  }
  const { lines, files } = await describeChange(store, team.team, state, targets);
  if (folder !== undefined) {
    const own = hashFiles(folder);
    const known = Object.values(files).some((signed) => isSame(sorted(signed), sorted(own)));
    if (!known) throw new Error(`No build of this change has the files of ${folder}.`);
  }
  const signed = addSignatures('targets', bytes, team.keys);
  const told = lines.join('\n');
  const missing = countMissing(state, team.team, signed);
  if (missing > 0) {
    const again = signed.equals(bytes) ? ' These keys have signed it before.' : '';
    return stage(store, team.team, signed, missing).catch((error: unknown) => {
      throw new Staged(`${told}\n${(error as Error).message}${again}`);
    });
  }
  if (!(await store.create(metadataName(team.team, version), signed))) {
    throw new Error(`Another change of ${team.team} was first: make this one again.`);
  }
  return `${told}\nAll keys that ${team.team} needs have signed.`;
}

const sorted = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1));
