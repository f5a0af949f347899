import { ASIDE_PREFIX, isClearedOnDisconnect, STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import { asRecord, isRecord, parseJson } from '@trove/contract/wire/loose.ts';

/** Clears every key that spec 000 §4 names; the DID's data are kept under a separate key (product.md#4). */
export function setAside(storage: Storage, did: string | null) {
  const cleared = Object.keys(storage).filter(isClearedOnDisconnect);
  const written = cleared.filter((key) => key !== STORAGE_KEY.wallet);
  if (did !== null && written.length > 0) {
    const aside = readAside(storage, did);
    const kept = written.map((key) => [key, joined(aside[key], storage.getItem(key))]);
    storage.setItem(ASIDE_PREFIX + did, JSON.stringify({ ...aside, ...Object.fromEntries(kept) }));
  }
  for (const key of cleared) storage.removeItem(key);
}

/** Restores the data that a DID wrote before it disconnected, merged with those written since. */
export function restoreData(storage: Storage, did: string) {
  const aside = readAside(storage, did);
  for (const [key, text] of Object.entries(aside)) {
    if (isClearedOnDisconnect(key)) storage.setItem(key, joined(text, storage.getItem(key)));
  }
  storage.removeItem(ASIDE_PREFIX + did);
}

const readAside = (storage: Storage, did: string) =>
  asRecord(parseJson(storage.getItem(ASIDE_PREFIX + did) ?? ''));

/** Merges both texts if they are lists or objects; otherwise returns the newer one, if there is one. */
function joined(older: unknown, newer: string | null): string {
  const before = typeof older === 'string' ? older : '';
  if (newer === null || before === '' || newer === before) return newer ?? before;
  const [was, is] = [parseJson(before), parseJson(newer)];
  if (Array.isArray(was) && Array.isArray(is)) return JSON.stringify(union(was, is));
  if (isRecord(was) && isRecord(is)) return JSON.stringify({ ...was, ...is });
  return newer;
}

const union = (was: readonly unknown[], is: readonly unknown[]) => [
  ...new Map([...was, ...is].map((entry) => [JSON.stringify(entry), entry])).values(),
];
