/** Less time than it takes to read a page: code fetched now is here before the next press. */
const QUIET_MS = 500;

/** Runs `work` in a moment, once the page has nothing else to do; never for users who save data. The result cancels it. */
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
