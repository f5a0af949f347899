import { isClearedOnDisconnect, STORAGE_KEY } from '@trove/shared/contract/storage-keys.ts';
import { walletDetailsSchema } from '@trove/shared/contract/wire/wallet-details.ts';
import type { WalletDetails } from '@trove/shared/contract/wire/wallet-details.ts';
import { readStored, writeStored } from '#common/stored-json.ts';

/** Which wallet the session came from (its `rdns`): the same one is asked again after a reload. */
const WALLET_KEY = 'trove_wallet';

const asideKey = (did: string) => `trove_aside:${did}`;

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** The stored session; a broken one is removed (spec 000 §3). */
export const readWallet = (storage: Storage): WalletDetails | null =>
  readStored(storage, STORAGE_KEY.wallet, (value) => {
    const parsed = walletDetailsSchema.safeParse(value);
    return parsed.success ? parsed.data : null;
  });

/** The stable name of the wallet the session came from. */
export const readWalletName = (storage: Storage): string | null =>
  readStored(storage, WALLET_KEY, textOf);

/** Keeps a new session, and gives back what the same DID had put aside. */
export function storeWallet(storage: Storage, details: WalletDetails, walletName: string) {
  writeStored(storage, STORAGE_KEY.wallet, details);
  writeStored(storage, STORAGE_KEY.connect, true);
  writeStored(storage, WALLET_KEY, walletName);
  giveBack(storage, details.did);
}

/** Clears what a disconnect clears; what the user wrote is first put aside for this DID (decisions 4). */
export function clearWallet(storage: Storage, did: string) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const cleared = keys.filter(isClearedOnDisconnect);
  const written = cleared
    .filter((key) => key !== STORAGE_KEY.wallet)
    .map((key) => [key, storage.getItem(key)]);

  // Nothing a user wrote is lost: what finds no room aside stays where it is.
  const isSafe =
    written.length === 0 || writeStored(storage, asideKey(did), Object.fromEntries(written));
  for (const key of isSafe ? cleared : [STORAGE_KEY.wallet]) storage.removeItem(key);

  storage.removeItem(WALLET_KEY);
  writeStored(storage, STORAGE_KEY.connect, false);
}

/** Ends a session whose time has run out: the same DID will be back, everything else stays. */
export function dropWallet(storage: Storage) {
  storage.removeItem(STORAGE_KEY.wallet);
}

function giveBack(storage: Storage, did: string) {
  const aside = readStored(storage, asideKey(did), (value) => Object.entries(Object(value)));
  for (const [key, value] of aside ?? []) {
    if (typeof value === 'string' && storage.getItem(key) === null) storage.setItem(key, value);
  }
  storage.removeItem(asideKey(did));
}

/** True when this browser has published before: the Creator section shows (spec 000 §2.2). */
export const hasUploadMarker = (storage: Storage): boolean =>
  Object.values(STORAGE_KEY.uploaded).some((key) => {
    const marker = storage.getItem(key);
    // The infra flow marks its start with another word than `true` (decisions C40).
    return marker !== null && marker !== '' && marker !== 'false';
  });
