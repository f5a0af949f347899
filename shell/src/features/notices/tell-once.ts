import { TOLD_NOTICES_KEY } from '@trove/shared/contract/storage-keys.ts';

/** Number of ids remembered: a tab that was asleep is late, but not by a hundred notices. */
const REMEMBERED = 100;

/** How long a hidden tab waits for a visible one to show the notice. */
const HIDDEN_MS = 500;

/** Runs `tell` in one tab of the browser only, at best in one that is seen. */
export async function tellOnce(id: string, tell: () => void, view: Window): Promise<void> {
  if (view.document.visibilityState === 'hidden') {
    await new Promise((resolve) => setTimeout(resolve, HIDDEN_MS));
  }
  const isMine = () => claim(id, view.localStorage);
  // Over plain http there are no locks; then two tabs may both be first.
  const { locks } = view.navigator as Partial<Navigator>;
  const isFirst = locks ? await locks.request(TOLD_NOTICES_KEY, isMine) : isMine();
  if (isFirst) tell();
}

function claim(id: string, storage: Storage): boolean {
  const told = (storage.getItem(TOLD_NOTICES_KEY) ?? '').split(' ').filter(Boolean);
  if (told.includes(id)) return false;
  storage.setItem(TOLD_NOTICES_KEY, [...told, id].slice(-REMEMBERED).join(' '));
  return true;
}
