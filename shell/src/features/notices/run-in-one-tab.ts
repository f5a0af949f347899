import { SHOWN_NOTICES_KEY } from '@trove/contract/storage-keys.ts';

/** Number of ids remembered: a suspended tab may be late, but not by a hundred notices. */
const REMEMBERED = 100;

/** Time for which a hidden tab waits for a visible one to show the notice. */
const HIDDEN_MS = 500;

/** Time for which the lock is held, because other tabs see a stored value with a delay. */
const HELD_MS = 10_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Runs `action` in only one tab of the browser, preferably in a visible one. */
export async function runInOneTab(id: string, action: () => void, view: Window): Promise<void> {
  if (view.document.visibilityState === 'hidden') await pause(HIDDEN_MS);
  // Locks are unavailable over plain http, so that two tabs may both be first.
  const { locks } = view.navigator as Partial<Navigator>;
  const isFirst = locks
    ? await claimAmongTabs(id, locks, view.localStorage)
    : claim(id, view.localStorage);
  if (isFirst) action();
}

const claimAmongTabs = (id: string, locks: LockManager, storage: Storage): Promise<boolean> =>
  new Promise((resolve, reject) => {
    locks
      .request(`${SHOWN_NOTICES_KEY}:${id}`, { ifAvailable: true }, (lock) => {
        const isFirst = lock !== null && claim(id, storage);
        resolve(isFirst);
        return isFirst ? pause(HELD_MS) : undefined;
      })
      .catch(reject);
  });

function claim(id: string, storage: Storage): boolean {
  const claimed = (storage.getItem(SHOWN_NOTICES_KEY) ?? '').split(' ').filter(Boolean);
  if (claimed.includes(id)) return false;
  try {
    storage.setItem(SHOWN_NOTICES_KEY, [...claimed, id].slice(-REMEMBERED).join(' '));
  } catch (error) {
    // A notice shown twice is better than one that is lost because storage is full.
    console.warn(error);
  }
  return true;
}
