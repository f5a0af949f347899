import type { EventBus } from '@trove/contract/events.ts';
import type { HostSession, HostSocket, Unsubscribe } from '@trove/contract/host.ts';
import { BALANCE_REFRESH_MS } from '@trove/contract/limits.ts';

/** Age of the balance after which a tab that becomes visible reads it again. */
const STALE_MS = 10_000;

/** Interval of reading it while the network cannot push its changes: without a socket, or with an unproven one. */
const POLL_MS = 30_000;

interface Options {
  session: Pick<HostSession, 'get' | 'refreshBalance'>;
  events: Pick<EventBus, 'on'>;
  socket: Pick<HostSocket, 'connected'>;
  view: Window;
}

/** Reads the balance again whenever it may have changed (spec 000 §4, §9). */
export function watchBalance({ session, events, socket, view }: Options): Unsubscribe {
  const page = view.document;
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

  const isPushed = () => session.get().proven && socket.connected.get();
  const poll = setInterval(() => {
    if (page.visibilityState === 'visible' && !isPushed()) read();
  }, POLL_MS);

  const leave = [
    // Messages pushed while the socket was closed have been missed.
    socket.connected.subscribe(() => socket.connected.get() && read()),
    events.on('balance:changed', ({ did }) => isMine(did) && read()),
    events.on('asset:purchased', ({ buyerDid }) => isMine(buyerDid) && readLater()),
  ];
  page.addEventListener('visibilitychange', readWhenLookedAt);
  view.addEventListener('online', read);

  return () => {
    page.removeEventListener('visibilitychange', readWhenLookedAt);
    view.removeEventListener('online', read);
    clearInterval(poll);
    for (const timer of timers) clearTimeout(timer);
    for (const unsubscribe of leave) unsubscribe();
  };
}
