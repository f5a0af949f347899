/** Beyond the specification, so none of its keys. */
const KEY = 'faucet_recent_dids';
const KEPT = 3;

/** DIDs this browser asked for, newest first. The field is cleared after every attempt (spec 001 §4); these are not. */
export function readRecentDids(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((did) => typeof did === 'string').slice(0, KEPT)
      : [];
  } catch {
    return [];
  }
}

/** Puts a DID in front and returns the list. */
export function rememberDid(did: string): readonly string[] {
  const dids = [did, ...readRecentDids().filter((other) => other !== did)].slice(0, KEPT);
  store(dids);
  return dids;
}

/** Forgets them all. */
export function forgetDids(): readonly string[] {
  store([]);
  return [];
}

function store(dids: readonly string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(dids));
  } catch {
    // A browser that refuses to store loses a convenience only.
  }
}
