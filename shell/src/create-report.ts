import type { Host } from '@trove/shared/contract/host.ts';

/** Creates the reports for the page's monitoring, dispatched on `window` as `trove:report` and `trove:vital`. */
export function createReport(view: Window): Host['report'] {
  const dispatch = (type: string, detail: object) =>
    view.dispatchEvent(new CustomEvent(type, { detail }));
  return {
    error(error, context = {}) {
      console.error(error, context);
      dispatch('trove:report', { error, context });
    },
    vital: (name, value) => void dispatch('trove:vital', { name, value }),
  };
}
