import type { Host } from '@trove/contract/host.ts';
import { isRemoteFailure } from '@trove/kit/lib/remote-failure.ts';

/** Creates the reports for the page's monitoring, dispatched on `window` as `trove:report` and `trove:vital`. */
export function createReport(view: Window): Host['report'] {
  const dispatch = (type: string, detail: object) =>
    view.dispatchEvent(new CustomEvent(type, { detail }));
  return {
    error(error, context = {}) {
      // Once for each failure: the browser's own report has the words of the error.
      if (isRemoteFailure(error) && error.isReported) return;
      console.error(error, context);
      dispatch('trove:report', { error, context });
    },
    vital: (name, value) => void dispatch('trove:vital', { name, value }),
  };
}
