/** Knows whether the page has been left since the watch began. */
export interface PageWatch {
  /** Returns null while the page is shown, else a promise that resolves if the browser shows it again. */
  whenBack: () => Promise<void> | null;
  end: () => void;
}

/**
 * Watches whether the user leaves the page. Browsers then end its requests and refuse its files, while its scripts may
 * run on for a moment: that is not a failure. A page that the browser has kept may be shown again.
 */
export function watchPage(): PageWatch {
  let isLeft = false;
  const leave = () => (isLeft = true);
  const comeBack = () => (isLeft = false);
  globalThis.addEventListener?.('pagehide', leave);
  globalThis.addEventListener?.('pageshow', comeBack);
  return {
    whenBack: () =>
      isLeft
        ? new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }))
        : null,
    end() {
      globalThis.removeEventListener?.('pagehide', leave);
      globalThis.removeEventListener?.('pageshow', comeBack);
    },
  };
}
