import type { EventBus } from '@trove/shared/contract/events.ts';
import type { HostSession, Unsubscribe } from '@trove/shared/contract/host.ts';
import { BALANCE_REFRESH_MS } from '@trove/shared/contract/limits.ts';

/** Age of the balance after which a tab that becomes visible reads it again. */
const STALE_MS = 10_000;

/** Reads the balance again whenever it may have changed (spec 000 §4, §9). */
export function watchBalance(
  session: Pick<HostSession, 'get' | 'refreshBalance'>,
  events: Pick<EventBus, 'on'>,
  page: Document,
): Unsubscribe {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let lastRead = Date.now();

  const read = () => {
    lastRead = Date.now();
    void session.refreshBalance();
  };
  const readLater = () => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      read();
    }, BALANCE_REFRESH_MS);
    timers.add(timer);
  };
  const isMine = (did: string) => did === session.get().did;
  const readWhenLookedAt = () => {
    if (page.visibilityState === 'visible' && Date.now() - lastRead > STALE_MS) read();
  };

  const leave = [
    events.on('balance:changed', ({ did }) => isMine(did) && read()),
    events.on('asset:purchased', ({ buyerDid }) => isMine(buyerDid) && readLater()),
  ];
  page.addEventListener('visibilitychange', readWhenLookedAt);

  return () => {
    page.removeEventListener('visibilitychange', readWhenLookedAt);
    for (const timer of timers) clearTimeout(timer);
    for (const unsubscribe of leave) unsubscribe();
  };
}
