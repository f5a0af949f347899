import type { KeyObject } from 'node:crypto';

import {
  entryPath,
  expiresIn,
  metadataName,
  TEAM,
  VALID_MS,
} from '@trove/federation/rights/layout.ts';
import { signMetadata } from '@trove/federation/rights/metadata.ts';
import { readNewest } from '@trove/federation/rights/newest-metadata.ts';
import type { NewestMetadata } from '@trove/federation/rights/newest-metadata.ts';
import type { ObjectStore } from '@trove/federation/rights/object-store.ts';

import { createVersion } from './create-version.ts';
import { describeKey } from './operator-keys.ts';
import type { KeyFolder } from './operator-keys.ts';

/** The folders and files that the operator's commands work on. */
export interface Operator {
  store: ObjectStore;
  keys: KeyFolder;
}

interface Role {
  keyids: string[];
  threshold: number;
}
interface Delegation extends Role {
  name: string;
  terminating: boolean;
  paths: string[];
}
interface Delegations {
  keys: Record<string, unknown>;
  roles: Delegation[];
}

const signRoot = (version: number, root: KeyObject, timestamp: KeyObject, others: KeyObject[]) => {
  const [rootId, rootKey] = describeKey(root);
  const [timestampId, timestampKey] = describeKey(timestamp);
  const role = (id: string): Role => ({ keyids: [id], threshold: 1 });
  const signed = {
    version,
    expires: expiresIn(VALID_MS.root),
    consistent_snapshot: true,
    keys: { [rootId]: rootKey, [timestampId]: timestampKey },
    roles: {
      root: role(rootId),
      targets: role(rootId),
      snapshot: role(timestampId),
      timestamp: role(timestampId),
    },
  };
  return signMetadata('root', signed, [root, ...others]);
};

const signTargets = (version: number, root: KeyObject, delegations: Delegations) =>
  signMetadata(
    'targets',
    { version, expires: expiresIn(VALID_MS.targets), targets: {}, delegations },
    [root],
  );

/** Creates the operator's keys and the first root; returns the root, which is to be brought to the server by hand. */
export async function initKeys({ store, keys }: Operator): Promise<Buffer> {
  if (await store.get(metadataName('root', 1))) throw new Error('The store has a root already.');
  const root = keys.create('root');
  const timestamp = keys.create('timestamp');
  const bytes = signRoot(1, root.key, timestamp.key, []);
  if (!(await store.create(metadataName('root', 1), bytes))) {
    throw new Error('Another process has just created a root.');
  }
  await store.create(metadataName('targets', 1), signTargets(1, root.key, { keys: {}, roles: [] }));
  root.keep();
  timestamp.keep();
  return bytes;
}

const readDelegations = (targets: NewestMetadata['targets']): Delegations => {
  const { keys = {}, roles = [] } = (targets?.signed.delegations?.toJSON() ??
    {}) as unknown as Partial<Delegations>;
  return { keys, roles };
};

/** Reads a store by its own first root, as the operator may who has the keys. */
async function readOwn(store: ObjectStore): Promise<NewestMetadata> {
  const first = await store.get(metadataName('root', 1));
  if (!first) throw new Error('The store has no root yet: run `keys init`.');
  return readNewest(store, first.bytes);
}

/** Applies a change to the delegations until no other process was first. */
async function changeDelegations(
  { store, keys }: Operator,
  change: (delegations: Delegations) => Delegations,
) {
  for (;;) {
    const { targets } = await readOwn(store);
    const before = targets?.signed.version ?? 0;
    const { roles, keys: known } = change(readDelegations(targets));
    const used = new Set(roles.flatMap(({ keyids }) => keyids));
    const kept = Object.entries(known).filter(([id]) => used.has(id));
    const next = { keys: Object.fromEntries(kept), roles };
    const isDone = await createVersion(store, {
      role: 'targets',
      before,
      isStillNewest: async () => ((await readOwn(store)).targets?.signed.version ?? 0) === before,
      sign: (version) => signTargets(version, keys.read('root'), next),
    });
    if (isDone) return;
  }
}

const findRole = ({ roles }: Delegations, team: string): Delegation => {
  const role = roles.find(({ name }) => name === team);
  if (!role) throw new Error(`There is no team ${team}.`);
  return role;
};

const withRole = ({ keys, roles }: Delegations, role: Delegation, given: readonly KeyObject[]) => ({
  keys: { ...keys, ...Object.fromEntries(given.map(describeKey)) },
  roles: [...roles.filter(({ name }) => name !== role.name), role],
});

interface Team {
  team: string;
  remotes: readonly string[];
  /** Public keys of the team. */
  given: readonly KeyObject[];
  threshold: number;
}

/** Gives a team the right to deploy remotes, which no other team then has. */
export async function addTeam(operator: Operator, { team, remotes, given, threshold }: Team) {
  if (!TEAM.test(team)) throw new Error(`"${team}" is no name of a team.`);
  if (remotes.length === 0) throw new Error('Name the remotes that the team deploys.');
  const keyids = given.map((key) => describeKey(key)[0]);
  if (!(threshold >= 1 && threshold <= new Set(keyids).size)) {
    throw new Error(`${threshold} of ${new Set(keyids).size} keys cannot be needed.`);
  }
  const paths = remotes.map(entryPath);
  await changeDelegations(operator, (known) => {
    const other = known.roles.find(
      (role) => role.name !== team && role.paths.some((one) => paths.includes(one)),
    );
    if (other) throw new Error(`${other.name} deploys one of these remotes already.`);
    return withRole(known, { name: team, terminating: true, paths, keyids, threshold }, given);
  });
}

/** Replaces the keys of a team. What the old ones have signed is refused from then on; the last good build goes on. */
export const rotateTeam = (operator: Operator, team: string, given: readonly KeyObject[]) =>
  changeDelegations(operator, (known) => {
    const keyids = given.map((key) => describeKey(key)[0]);
    const { threshold, ...role } = findRole(known, team);
    return withRole(
      known,
      { ...role, keyids, threshold: Math.min(threshold, keyids.length) },
      given,
    );
  });

/** Takes keys from a team: those whose id begins with `prefix`, or all of them. */
export const revokeKeys = (operator: Operator, team: string, prefix = '') =>
  changeDelegations(operator, (known) => {
    const role = findRole(known, team);
    const keyids = role.keyids.filter((id) => !id.startsWith(prefix));
    if (keyids.length === role.keyids.length) throw new Error(`${team} has no key ${prefix}.`);
    return withRole(known, { ...role, keyids }, []);
  });

/** Replaces the operator's key of the root or of the timestamp; servers follow from the root that they trust. */
export async function rotateOperator({ store, keys }: Operator, name: 'root' | 'timestamp') {
  const { root, targets, faults, junk } = await readOwn(store);
  const version = root.signed.version + 1;
  if (junk.includes(metadataName('root', version))) throw new Error(faults[0]);
  const old = { root: keys.read('root'), timestamp: keys.read('timestamp') };
  const created = keys.create(name);
  const rootKey = name === 'root' ? created.key : old.root;
  const timestamp = name === 'timestamp' ? created.key : old.timestamp;
  const bytes = signRoot(version, rootKey, timestamp, rootKey === old.root ? [] : [old.root]);
  if (!(await store.create(metadataName('root', version), bytes))) {
    throw new Error('Another process has just replaced the root.');
  }
  created.keep();
  if (name !== 'root') return;
  await createVersion(store, {
    role: 'targets',
    before: targets?.signed.version ?? 0,
    // Only the new root counts from now on, and it has signed none yet.
    isStillNewest: async () => true,
    sign: (next) => signTargets(next, created.key, readDelegations(targets)),
  });
}

/** Lists the teams: their remotes, keys and how many of them a deploy needs. */
export async function listTeams(store: ObjectStore, trusted: Buffer): Promise<string[]> {
  const { targets, teams, faults } = await readNewest(store, trusted);
  const lines = readDelegations(targets).roles.map(({ name, paths, keyids, threshold }) => {
    const remotes = paths.map((one) => one.replace(/^remotes\/|\.json$/g, '')).join(', ');
    const ids = keyids.map((id) => id.slice(0, 12)).join(', ') || 'no key';
    return `${name}  ${remotes}  ${threshold} of ${ids}  version ${teams.get(name)?.signed.version ?? '-'}`;
  });
  return [...lines, ...faults];
}

/** Removes the objects that are no metadata and never can be, and returns their names. */
export async function repairStore(store: ObjectStore, trusted: Buffer): Promise<string[]> {
  const { junk } = await readNewest(store, trusted);
  for (const name of junk) await store.remove(name);
  return [...junk];
}
