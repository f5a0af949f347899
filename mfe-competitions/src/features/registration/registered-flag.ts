import { STORAGE_KEY } from '@trove/shared/contract/storage-keys.ts';

/** The mark of the specification in this browser (spec 001 §4, §9); what counts is on the network (decisions 7). */
export const registeredFlag = {
  set() {
    write(() => localStorage.setItem(STORAGE_KEY.registered, 'true'));
  },
  remove() {
    write(() => localStorage.removeItem(STORAGE_KEY.registered));
  },
};

/** Storing may be forbidden or full; nothing depends on the mark. */
function write(change: () => void) {
  try {
    change();
  } catch (error) {
    console.warn(error);
  }
}
