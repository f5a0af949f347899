/** A fault as the page has heard of it, before anything is known about its code. */
export interface ToldFault {
  error: unknown;
  isRejection?: boolean;
  /** Context of a report of the shell, such as the build that the error comes from. */
  context?: Readonly<Record<string, unknown>>;
}

/** Page telemetry from the document's first script to the script that sends it. */
export interface ToldPage {
  shellBuild: string;
  /** Faults that are not yet taken. */
  faults: ToldFault[];
  /** Takes each further fault, once the script that sends them has loaded. */
  take?: (fault: ToldFault) => void;
}

declare global {
  interface Window {
    __troveTold?: ToldPage;
  }
}

/**
 * Runs inline in the document of a site with page telemetry: a share of the tabs keeps its faults from the beginning,
 * and loads the script that sends them when the page is idle. Printed into the page unchanged, so it uses nothing from
 * outside itself.
 */
export function startTelemetry(share: number, shellBuild: string, script: string) {
  if (Math.random() >= share) return;
  const told: ToldPage = { shellBuild, faults: [] };
  window.__troveTold = told;
  const keep = (fault: ToldFault) => {
    if (told.take) told.take(fault);
    else if (told.faults.length < 20) told.faults.push(fault);
  };
  window.addEventListener('error', ({ error, message }) => keep({ error: error ?? message }));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    keep({ error: reason, isRejection: true }),
  );
  window.addEventListener('trove:report', (event) =>
    keep((event as CustomEvent<ToldFault>).detail),
  );
  const load = () => {
    const element = document.createElement('script');
    element.src = script;
    document.head.append(element);
  };
  window.addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(load);
    else setTimeout(load, 200);
  });
}
