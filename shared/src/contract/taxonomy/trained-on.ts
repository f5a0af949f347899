import type { Asset } from '../wire/assets/asset.ts';

/** More of them are not read. */
const ORIGINS_MAX = 20;

/** Letters and digits, as all ids are. */
const ID = /^\w{1,128}$/;

/** Ids of the assets this one was made from, as its publisher says in `trainedOn`. */
export function trainedOn({ metadata }: Pick<Asset, 'metadata'>): string[] {
  const written = metadata['trainedOn'];
  const ids = Array.isArray(written) ? written : [written];
  return [
    ...new Set(ids.filter((id): id is string => typeof id === 'string' && ID.test(id))),
  ].slice(0, ORIGINS_MAX);
}
