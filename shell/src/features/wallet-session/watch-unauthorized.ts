import type { Unsubscribe } from '@trove/contract/host.ts';

import type { Shell } from '#common/shell-context.ts';

/** Time after a prompt for which further 401s are taken for consequences of the same one. */
const QUIET_MS = 30_000;

/**
 * Asks a connected user to connect again after a 401, unless the session turns out to be proven by now; the page stays
 * unchanged (spec 000 §4). Visitors are not asked.
 */
export function watchUnauthorized({
  events,
  session,
  dialogs,
}: Pick<Shell, 'events' | 'session' | 'dialogs'>): Unsubscribe {
  let quietUntil = 0;

  return events.on('session:unauthorized', async () => {
    // For other scripts on the page, such as a partner's (spec 000 §4).
    dispatchEvent(new Event('unauthorized'));
    if (session.get().status !== 'connected' || Date.now() < quietUntil) return;
    quietUntil = Infinity;
    const { connection } = await session.wallets();
    if (!(await connection.verify())) await dialogs.ask({ kind: 'connect', isExpired: true });
    quietUntil = Date.now() + QUIET_MS;
  });
}
