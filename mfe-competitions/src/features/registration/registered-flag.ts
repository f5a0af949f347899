import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';

/** The specified flag in this browser (spec 001 §4, §9); the network's record is authoritative (product.md#7). */
export const registeredFlag = {
  set() {
    write(() => localStorage.setItem(STORAGE_KEY.registered, 'true'));
  },
  remove() {
    write(() => localStorage.removeItem(STORAGE_KEY.registered));
  },
};

/** Storage may be blocked or full; nothing depends on the flag. */
function write(change: () => void) {
  try {
    change();
  } catch (error) {
    console.warn(error);
  }
}
