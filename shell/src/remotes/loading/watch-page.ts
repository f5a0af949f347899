import { isRemoteFailure } from '@trove/kit/lib/remote-failure.ts';

import { isChunkError } from './chunk-error.ts';

/** Time for which a page must keep its heading to count as mounted: its effects and its first data may still end it. */
const SETTLED_MS = 1000;

/** Failures that the page itself shows and retries, because another build would come over the same connection. */
const PASSING: ReadonlySet<string> = new Set(['network', 'timeout']);

const hasContent = (page: Element) => page.querySelector('h1, h2, [role=alert]') !== null;

/** Returns whether a page is gone: the only headings left are those of alerts, which boundaries show instead of it. */
const isGone = (page: Element) =>
  [...page.querySelectorAll('h1, h2')].every((heading) => heading.closest('[role=alert]') !== null);

interface PageEvents {
  /** The page has its heading, and has kept it. */
  mounted: () => void;
  /** An error has left nothing of the page. */
  broke: (error: unknown) => void;
}

/**
 * Watches the page of a remote, which mounts without an error and may still throw when it renders, in an effect or
 * while it waits for data (federation §4.3). An error that leaves the page in place, such as one of an event handler or
 * inside a smaller boundary, does not give the build up.
 */
export function watchPage(page: Element, { mounted, broke }: PageEvents) {
  let seen = 0;
  let isMounted = false;

  const settle = () => {
    stop();
    isMounted = true;
    mounted();
  };
  const watching = setInterval(() => {
    seen = hasContent(page) ? seen + 1 : 0;
    if (seen === 2) settle();
  }, SETTLED_MS);
  const stop = () => clearInterval(watching);

  return {
    stop,
    /** Takes an error that the remote reports; returns whether it has ended the page, so that the slot reports it. */
    take: (error: unknown, kind: unknown): boolean => {
      // Builds from before this site report code that did not load as it is thrown.
      const failure = isChunkError(error) ? 'network' : isRemoteFailure(error) && error.kind;
      if ((!failure && kind !== 'render') || !isGone(page)) return false;
      if (failure && (isMounted || PASSING.has(failure))) {
        if (!isMounted) settle();
        return false;
      }
      stop();
      broke(error);
      return true;
    },
  };
}
