/** Shorter than the time it takes to read a page, so that code fetched now has loaded before the next click. */
const QUIET_MS = 500;

/**
 * Runs `work` after a short time, once the page is idle; never for users who save data. The returned function cancels
 * it.
 */
export function whenQuiet(work: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => {};
  const whenIdle = window.requestIdleCallback ?? ((idle: () => void) => setTimeout(idle));
  let isOff = false;
  const timer = setTimeout(() => whenIdle(() => isOff || work()), QUIET_MS);
  return () => {
    isOff = true;
    clearTimeout(timer);
  };
}
