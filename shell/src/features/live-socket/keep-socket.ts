import type { HostNav, HostSession, Unsubscribe } from '@trove/contract/host.ts';

/**
 * Delay for a session that was only restored: it is usually proven soon, and opening the socket twice would be a
 * waste.
 */
const PROOF_MS = 500;

/** Delay for the news of a visitor, which are not urgent: missed ones are sent first. */
const NEWS_MS = 1000;

interface Running {
  stop: () => void;
}

interface Options {
  session: Pick<HostSession, 'get' | 'subscribe'>;
  nav: Pick<HostNav, 'location'>;
  /** Returns whether a page has no socket, as the faucet (spec 000 §4). */
  isSkipped: (pathname: string) => boolean;
  /** Opens the socket of a DID, or the news of a visitor (null); this loads the code. */
  open: (did: string | null) => Promise<Running>;
}

/**
 * Keeps one live socket open for a connected wallet, on every page but the faucet (spec 000 §4); a visitor gets the
 * news of the market instead.
 */
export function keepSocket({ session, nav, isSkipped, open }: Options): Unsubscribe {
  let wanted = '';
  let stop = () => {};

  const follow = () => {
    const { did, proven, status } = session.get();
    const isNone = isSkipped(nav.location.get().pathname) || (did === null && status !== 'visitor');
    const next = isNone ? '' : `${did} ${proven}`;
    // The network sends no news to a socket that was opened before the proof, and accepts no refusals from it, so it
    // is reopened. A request in between is sent again, and the wallet shows its window once.
    if (next === wanted) return;
    wanted = next;
    stop();
    const ms = did === null ? NEWS_MS : proven ? 0 : PROOF_MS;
    stop = next === '' ? () => {} : startSoon(did, next, ms);
  };

  const startSoon = (did: string | null, mine: string, ms: number) => {
    let running: Running | undefined;
    const timer = setTimeout(() => start(did, mine, (started) => (running = started)), ms);
    return () => {
      clearTimeout(timer);
      running?.stop();
    };
  };

  const start = (did: string | null, mine: string, onStarted: (running: Running) => void) => {
    open(did).then(
      (opened) => {
        if (wanted === mine) onStarted(opened);
        else opened.stop();
      },
      () => {
        // If the code cannot be loaded, the next page tries again.
        if (wanted === mine) wanted = '';
      },
    );
  };

  const leave = [session.subscribe(follow), nav.location.subscribe(follow)];
  follow();
  return () => {
    for (const unsubscribe of leave) unsubscribe();
    wanted = '';
    stop();
  };
}
