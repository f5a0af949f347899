/**
 * Records the unhandled rejections and uncaught errors of a service worker in its session storage. Playwright runs
 * this function inside the worker, so it uses nothing from this module.
 * @param name of the list in the storage
 */
export function recordFaults(name: string): void {
  const record = async (fault: string) => {
    const { [name]: before = [] } =
      await chrome.storage.session.get<Record<string, string[]>>(name);
    await chrome.storage.session.set({ [name]: [...before, fault] });
  };
  globalThis.addEventListener('unhandledrejection', ({ reason }) => void record(String(reason)));
  globalThis.addEventListener('error', ({ message }) => void record(message));
}
