import type { Asset } from '@trove/contract/wire/assets/asset.ts';

/** Maximum number of ids that are read. */
const ORIGINS_MAX = 20;

/** Letters and digits, as all ids are. */
const ID = /^\w{1,128}$/;

/** Returns the ids of the assets from which this one was made, as its publisher states in `trainedOn`. */
export function trainedOn({ metadata }: Pick<Asset, 'metadata'>): string[] {
  const written = metadata['trainedOn'];
  const ids = Array.isArray(written) ? written : [written];
  return [
    ...new Set(ids.filter((id): id is string => typeof id === 'string' && ID.test(id))),
  ].slice(0, ORIGINS_MAX);
}
