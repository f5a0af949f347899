import { readStoredList, storeList } from '@trove/shared/lib/stored-list.ts';

/** Additive: not one of the specification's keys. */
const KEY = 'faucet_recent_dids';
const KEPT = 3;

/** DIDs this browser asked for, newest first. The field is cleared after every attempt (spec 001 §4); these are not. */
export const readRecentDids = (): readonly string[] =>
  readStoredList(KEY)
    .filter((did) => typeof did === 'string')
    .slice(0, KEPT);

/** Puts a DID in front and returns the list. */
export function rememberDid(did: string): readonly string[] {
  const dids = [did, ...readRecentDids().filter((other) => other !== did)].slice(0, KEPT);
  storeList(KEY, dids);
  return dids;
}

/** Forgets them all. */
export function forgetDids(): readonly string[] {
  storeList(KEY, []);
  return [];
}
