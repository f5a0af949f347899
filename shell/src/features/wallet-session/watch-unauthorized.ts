import type { Unsubscribe } from '@trove/shared/contract/host.ts';

import type { Shell } from '#common/shell-context.ts';

/** After a prompt was answered, further refusals are taken for echoes of the same one. */
const QUIET_MS = 30_000;

/** A 401 asks a connected user to connect again; the page stays as it is (spec 000 §4). A visitor has no session to lose. */
export function watchUnauthorized({
  events,
  session,
  dialogs,
}: Pick<Shell, 'events' | 'session' | 'dialogs'>): Unsubscribe {
  let quietUntil = 0;

  return events.on('session:unauthorized', async () => {
    // For scripts beside the site, such as a partner's (spec 000 §4).
    dispatchEvent(new Event('unauthorized'));
    if (session.get().status !== 'connected' || Date.now() < quietUntil) return;
    quietUntil = Infinity;
    const { connection } = await session.wallets();
    connection.expire();
    await dialogs.ask({ kind: 'connect', isExpired: true });
    quietUntil = Date.now() + QUIET_MS;
  });
}
