/** A page that has been there for so long is complete, and its reader is looking at it. */
const QUIET_MS = 2000;

/** Runs `work` once the page has been there a while and has nothing else to do; never for those who save data. The result calls it off. */
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
