/** Knows whether the page has been left since the watch began. */
export interface PageWatch {
  /** Resolves to whether the user has left the page, as soon as that is certain. */
  isLeft: () => Promise<boolean>;
  /** Resolves if the browser shows a page again that was left. */
  whenBack: () => Promise<void>;
  end: () => void;
}

/** Time in which a page is hidden after the question whether it may be left, in milliseconds. */
const LEAVE_MS = 1000;

/**
 * Watches whether the user leaves the page. Browsers then end its requests and refuse its files, while its scripts may
 * run on for a moment: that is not a failure. WebKit does so between the question (`beforeunload`) and the departure
 * (`pagehide`). A page that the browser has kept may be shown again.
 */
export function watchPage(): PageWatch {
  let isAsked = false;
  let isLeft = false;
  const ask = () => (isAsked = true);
  const leave = () => (isLeft = true);
  const comeBack = () => (isLeft = false);
  globalThis.addEventListener?.('beforeunload', ask);
  globalThis.addEventListener?.('pagehide', leave);
  globalThis.addEventListener?.('pageshow', comeBack);
  return {
    async isLeft() {
      if (isAsked && !isLeft) await new Promise((resolve) => setTimeout(resolve, LEAVE_MS));
      isAsked = false;
      return isLeft;
    },
    whenBack: () =>
      new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true })),
    end() {
      globalThis.removeEventListener?.('beforeunload', ask);
      globalThis.removeEventListener?.('pagehide', leave);
      globalThis.removeEventListener?.('pageshow', comeBack);
    },
  };
}
