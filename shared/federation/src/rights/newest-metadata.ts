import type { Metadata, Root, Targets } from '@tufjs/models';

import { faultWords, Refused } from './fault-words.ts';
import { entryPath, METADATA, metadataName } from './layout.ts';
import { parseMetadata } from './metadata.ts';
import type { ObjectStore } from './object-store.ts';

export interface NewestMetadata {
  root: Metadata<Root>;
  /** The rights of each team; undefined before `keys init` has written it. */
  targets: Metadata<Targets> | undefined;
  /** The newest metadata of each team that its keys have signed. */
  teams: ReadonlyMap<string, Metadata<Targets>>;
  /** Why the newest version of a role is not used, one sentence each. */
  faults: readonly string[];
}

const parseJson = (bytes: Buffer): unknown => JSON.parse(bytes.toString('utf8'));

/** Follows the chain of roots: each is signed by the keys of the one before it, and by its own. */
async function readRoot(store: ObjectStore, trusted: Buffer): Promise<Metadata<Root>> {
  let root = parseMetadata('root', parseJson(trusted));
  for (;;) {
    const next = await store.get(metadataName('root', root.signed.version + 1));
    if (!next) return root;
    const metadata = parseMetadata('root', parseJson(next.bytes));
    root.verifyDelegate('root', metadata);
    metadata.verifyDelegate('root', metadata);
    if (metadata.signed.version !== root.signed.version + 1) {
      throw new Error(`The root ${root.signed.version + 1} states another version.`);
    }
    root = metadata;
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

type Found = { metadata: Metadata<Targets> | undefined; faults: string[] };

/** Returns the newest version of a role that `verify` does not refuse. */
async function findNewest(
  store: ObjectStore,
  role: string,
  from: number,
  verify: (metadata: Metadata<Targets>) => void,
): Promise<Found> {
  const found: Found = { metadata: undefined, faults: [] };
  for (let version = from; ; version += 1) {
    const stored = await store.get(metadataName(role, version));
    if (!stored) break;
    try {
      const metadata = parseMetadata('targets', parseJson(stored.bytes));
      if (metadata.signed.version !== version) throw new Refused('it states another version');
      verify(metadata);
      found.metadata = metadata;
      found.faults = [];
    } catch (error) {
      found.faults = [`Version ${version} of ${role} is refused: ${faultWords(error)}.`];
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

/**
 * Reads the newest metadata that is signed as the root says, whether or not the operator has countersigned it. Throws if
 * the root itself is not to be trusted.
 */
export async function readNewest(store: ObjectStore, trusted: Buffer): Promise<NewestMetadata> {
  const root = await readRoot(store, trusted);
  const hints = await readHints(store);
  const { metadata: targets, faults } = await findNewest(
    store,
    'targets',
    hints['targets'] ?? 1,
    (metadata) => root.verifyDelegate('targets', metadata),
  );
  const teams = new Map<string, Metadata<Targets>>();
  for (const { name, paths = [] } of Object.values(targets?.signed.delegations?.roles ?? {})) {
    const found = await findNewest(store, name, hints[name] ?? 1, (metadata) => {
      targets?.verifyDelegate(name, metadata);
      if (metadata.signed.isExpired())
        throw new Refused(`it has expired on ${metadata.signed.expires}`);
      refuseForeign(name, paths, metadata);
    });
    faults.push(...found.faults);
    if (found.metadata) teams.set(name, found.metadata);
  }
  return { root, targets, teams, faults };
}

/** Returns the remotes that a team may deploy. */
export const remotesOf = (targets: Metadata<Targets> | undefined, team: string): string[] =>
  (targets?.signed.delegations?.roles?.[team]?.paths ?? []).flatMap((path) => {
    const [, id] = /^remotes\/(.+)\.json$/.exec(path) ?? [];
    return id !== undefined && entryPath(id) === path ? id : [];
  });
