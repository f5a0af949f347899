import { readStoredList, storeList } from '@trove/kit/lib/stored-list.ts';

/** An additional key, which is not in the specification. */
const KEY = 'faucet_recent_dids';
const KEPT = 3;

/**
 * Returns the DIDs for which this browser requested tokens, newest first. The field is cleared after every attempt
 * (spec 001 §4), this list is not.
 */
export const readRecentDids = (): readonly string[] =>
  readStoredList(KEY)
    .filter((did) => typeof did === 'string')
    .slice(0, KEPT);

/** Adds a DID at the front and returns the list. */
export function rememberDid(did: string): readonly string[] {
  const dids = [did, ...readRecentDids().filter((other) => other !== did)].slice(0, KEPT);
  storeList(KEY, dids);
  return dids;
}

/** Deletes all stored DIDs and returns the empty list. */
export function forgetDids(): readonly string[] {
  storeList(KEY, []);
  return [];
}
