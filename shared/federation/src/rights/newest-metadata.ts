import type { Metadata, Root, Targets } from '@tufjs/models';

import { faultWords, Refused } from './fault-words.ts';
import { entryPath, METADATA, metadataName } from './layout.ts';
import { parseMetadata } from './metadata.ts';
import type { ObjectStore } from './object-store.ts';

/** What is refused in a store. */
interface Refusals {
  /** Why the newest version of a role is not used, one sentence each. */
  faults: string[];
  /** Names of the objects that no key can ever make valid: the operator removes them. */
  junk: string[];
}

export interface NewestMetadata extends Readonly<Refusals> {
  root: Metadata<Root>;
  /** The rights of each team; undefined before `keys init` has written it. */
  targets: Metadata<Targets> | undefined;
  /** The newest metadata of each team that its keys have signed. */
  teams: ReadonlyMap<string, Metadata<Targets>>;
}

const parseJson = (bytes: Buffer): unknown => JSON.parse(bytes.toString('utf8'));

/** Parses what is stored as a version of a role; throws if it is not of that kind or states another version. */
function parseVersion<K extends 'root' | 'targets'>(kind: K, version: number, bytes: Buffer) {
  const metadata = parseMetadata(kind, parseJson(bytes));
  if (metadata.signed.version !== version) throw new Refused('it states another version');
  return metadata;
}

const isJunk = (kind: 'root' | 'targets', version: number, bytes: Buffer) => {
  try {
    return !parseVersion(kind, version, bytes);
  } catch {
    return true;
  }
};

const sentence = (name: string, error: unknown, wayOut = '') =>
  `${name} in the store is refused: ${faultWords(error)}.${wayOut}`;
const REMOVE = ' The operator removes it by `trove-deploy keys repair`.';

/** Returns the root that follows another one; throws unless the keys of both have signed it. */
function verifyNextRoot(root: Metadata<Root>, bytes: Buffer): Metadata<Root> {
  const next = parseVersion('root', root.signed.version + 1, bytes);
  root.verifyDelegate('root', next);
  next.verifyDelegate('root', next);
  return next;
}

/** Names the objects after a refused root that are no roots either. */
async function listJunkRoots(store: ObjectStore, from: number): Promise<string[]> {
  const names: string[] = [];
  for (let version = from; ; version += 1) {
    const name = metadataName('root', version);
    const stored = await store.get(name);
    if (!stored) return names;
    if (isJunk('root', version, stored.bytes)) names.push(name);
  }
}

/**
 * Follows the chain of roots: each is signed by the keys of the one before it, and by its own. It ends where one is not:
 * whoever can write such an object could as well withhold the next root. Throws if the trusted root itself is none.
 */
export async function readRoot(
  store: ObjectStore,
  trusted: Buffer,
): Promise<Pick<NewestMetadata, 'root' | 'faults' | 'junk'>> {
  let root: Metadata<Root>;
  try {
    root = parseMetadata('root', parseJson(trusted));
  } catch (error) {
    throw new Error('The trusted root is no root.json of `keys init`.', { cause: error });
  }
  for (;;) {
    const version = root.signed.version + 1;
    const name = metadataName('root', version);
    const stored = await store.get(name);
    if (!stored) return { root, faults: [], junk: [] };
    try {
      root = verifyNextRoot(root, stored.bytes);
    } catch (error) {
      const others = await listJunkRoots(store, version + 1);
      return { root, faults: [sentence(name, error, REMOVE)], junk: [name, ...others] };
    }
  }
}

/** Versions from which to look for newer ones: what the last snapshot names. It is a hint, and need not be true. */
async function readHints(store: ObjectStore): Promise<Record<string, number>> {
  try {
    const timestamp = await store.get(`${METADATA}timestamp.json`);
    const { snapshotMeta } = parseMetadata('timestamp', parseJson(timestamp!.bytes)).signed;
    const snapshot = await store.get(metadataName('snapshot', snapshotMeta.version));
    const { meta } = parseMetadata('snapshot', parseJson(snapshot!.bytes)).signed;
    return Object.fromEntries(
      Object.entries(meta).map(([file, { version }]) => [file.replace('.json', ''), version]),
    );
  } catch {
    return {};
  }
}

type Found = Refusals & { metadata: Metadata<Targets> | undefined };

/** Returns the newest version of a role that `verify` does not refuse. */
async function findNewest(
  store: ObjectStore,
  role: string,
  from: number,
  verify: (metadata: Metadata<Targets>) => void,
): Promise<Found> {
  const found: Found = { metadata: undefined, faults: [], junk: [] };
  for (let version = from; ; version += 1) {
    const name = metadataName(role, version);
    const stored = await store.get(name);
    if (!stored) break;
    try {
      const metadata = parseVersion('targets', version, stored.bytes);
      verify(metadata);
      found.metadata = metadata;
      found.faults = [];
    } catch (error) {
      const isBroken = isJunk('targets', version, stored.bytes);
      if (isBroken) found.junk.push(name);
      found.faults = [sentence(name, error, isBroken ? REMOVE : '')];
    }
  }
  if (found.metadata || from === 1) return found;
  return findNewest(store, role, 1, verify);
}

/** Throws if metadata of a team names what was not delegated to it. */
function refuseForeign(team: string, paths: readonly string[], { signed }: Metadata<Targets>) {
  const foreign = Object.keys(signed.targets).find((target) => !paths.includes(target));
  if (foreign === undefined) return;
  throw new Refused(`the keys of ${team} may sign ${paths.join(', ')}, not ${foreign}`);
}

/** Throws unless the keys of a team, or of the root for `targets`, have signed this. */
function verifyRole(
  { root, targets }: Pick<NewestMetadata, 'root' | 'targets'>,
  role: string,
  metadata: Metadata<Targets>,
) {
  if (role === 'targets') return root.verifyDelegate('targets', metadata);
  const { paths = [] } = targets?.signed.delegations?.roles?.[role] ?? {};
  if (paths.length === 0) throw new Refused(`no team ${role} has a right here`);
  targets?.verifyDelegate(role, metadata);
  if (metadata.signed.isExpired()) {
    throw new Refused(`it has expired on ${metadata.signed.expires}`);
  }
  return refuseForeign(role, paths, metadata);
}

/** Reads the newest metadata that is signed as the root says, whether or not the operator has countersigned it. */
export async function readNewest(store: ObjectStore, trusted: Buffer): Promise<NewestMetadata> {
  const { root, ...refused } = await readRoot(store, trusted);
  const hints = await readHints(store);
  const read = (role: string, targets?: Metadata<Targets>) =>
    findNewest(store, role, hints[role] ?? 1, (one) => verifyRole({ root, targets }, role, one));
  const { metadata: targets, ...refusedTargets } = await read('targets');
  const faults = [...refused.faults, ...refusedTargets.faults];
  const junk = [...refused.junk, ...refusedTargets.junk];
  const teams = new Map<string, Metadata<Targets>>();
  for (const name of Object.keys(targets?.signed.delegations?.roles ?? {})) {
    const found = await read(name, targets);
    faults.push(...found.faults);
    junk.push(...found.junk);
    if (found.metadata) teams.set(name, found.metadata);
  }
  return { root, targets, teams, faults, junk };
}

/**
 * Says why an object must not be stored as a version of a role, in a sentence; undefined if the keys for that role have
 * signed it and it is the next version.
 */
export async function findVersionFault(
  store: ObjectStore,
  trusted: Buffer,
  { role, version }: { role: string; version: number },
  bytes: Buffer,
): Promise<string | undefined> {
  const newest = await readNewest(store, trusted);
  const { root, targets, teams } = newest;
  const known = role === 'root' ? root : role === 'targets' ? targets : teams.get(role);
  try {
    if (role === 'root') verifyNextRoot(root, bytes);
    else verifyRole(newest, role, parseVersion('targets', version, bytes));
    const after = known?.signed.version ?? 0;
    // A version that is refused is passed over, so that it blocks no other one.
    const isNext =
      version === after + 1 ||
      (version > after && (await store.get(metadataName(role, version - 1))));
    return isNext ? undefined : `Version ${version} of ${role} does not follow ${after}.`;
  } catch (error) {
    return `Version ${version} of ${role} is refused: ${faultWords(error)}.`;
  }
}

/** Returns the remotes that a team may deploy. */
export const remotesOf = (targets: Metadata<Targets> | undefined, team: string): string[] =>
  (targets?.signed.delegations?.roles?.[team]?.paths ?? []).flatMap((path) => {
    const [, id] = /^remotes\/(.+)\.json$/.exec(path) ?? [];
    return id !== undefined && entryPath(id) === path ? id : [];
  });
