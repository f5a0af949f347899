import type { Host } from '@trove/contract/host.ts';
import { isNetworkFailure } from '@trove/kit/errors/recognize.ts';
import { isRemoteFailure } from '@trove/kit/lib/remote-failure.ts';

/** Milliseconds after which a page that is being left is gone. */
const LEAVING_MS = 1000;

/** Creates the reports for the page's monitoring, dispatched on `window` as `trove:report` and `trove:vital`. */
export function createReport(view: Window): Host['report'] {
  const dispatch = (type: string, detail: object) =>
    view.dispatchEvent(new CustomEvent(type, { detail }));
  return {
    error(error, context = {}) {
      // Once for each failure: the browser's own report has the words of the error.
      if (isRemoteFailure(error) && error.isReported) return;
      const tell = () => {
        console.error(error, context);
        dispatch('trove:report', { error, context });
      };
      if (!isNetworkFailure(error)) return tell();
      // A request that ends with its page fails as well: nobody is told of it, because the page is gone by then.
      const later = setTimeout(tell, LEAVING_MS);
      view.addEventListener('pagehide', () => clearTimeout(later), { once: true });
    },
    vital: (name, value) => void dispatch('trove:vital', { name, value }),
  };
}
