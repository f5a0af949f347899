import type { HostNotify } from '@trove/contract/host.ts';

const SHOWN_CHARS = 60;
const SHOWN_MS = 8000;

/** Shows the unknown address in a notice, since it redirects to home (spec 001 §2). */
export function notifyUnknownPath(notify: Pick<HostNotify, 'info'>, pathname: string) {
  const shown = pathname.length > SHOWN_CHARS ? `${pathname.slice(0, SHOWN_CHARS)}…` : pathname;
  notify.info(`There is no page at ${shown}, so this is the home page.`, { duration: SHOWN_MS });
}
