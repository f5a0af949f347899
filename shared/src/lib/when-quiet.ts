/** Nobody has read a page in less: what is fetched now is here at the next press instead of meeting it. */
const QUIET_MS = 500;

/** Runs `work` in a moment, once the page has nothing else to do; never for those who save data. The result calls it off. */
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
