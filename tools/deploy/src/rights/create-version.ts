import { metadataName } from '@trove/federation/rights/layout.ts';
import type { ObjectStore } from '@trove/federation/rights/object-store.ts';

interface Change {
  role: string;
  /** Newest version that is signed as it must be; a later one that is not is passed over. */
  before: number;
  /** Reads again whether no other process was first. */
  isStillNewest: () => Promise<boolean>;
  sign: (version: number) => Buffer;
}

/** Writes the first version of a role that is free; false if another process was first. */
export async function createVersion(
  store: ObjectStore,
  { role, before, isStillNewest, sign }: Change,
): Promise<boolean> {
  for (let version = before + 1; ; version += 1) {
    if (await store.create(metadataName(role, version), sign(version))) return true;
    if (!(await isStillNewest())) return false;
  }
}
