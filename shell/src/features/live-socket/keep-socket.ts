import type { HostNav, HostSession, Unsubscribe } from '@trove/shared/contract/host.ts';

/** A session that was only restored is usually proven in a moment: opening twice would be a waste. */
const PROOF_MS = 500;

/** The news can wait: those missed meanwhile come first. */
const NEWS_MS = 1000;

interface Running {
  stop: () => void;
}

interface Options {
  session: Pick<HostSession, 'get' | 'subscribe'>;
  nav: Pick<HostNav, 'location'>;
  /** There is none on the faucet (spec 000 §4). */
  isSkipped: (pathname: string) => boolean;
  /** Opens the socket of a DID, or the news of a visitor (null); the code is fetched for this. */
  open: (did: string | null) => Promise<Running>;
}

/**
 * One live socket for a connected wallet, on every page but the faucet (spec 000 §4); a visitor has none, and gets the news of
 * the market instead.
 */
export function keepSocket({ session, nav, isSkipped, open }: Options): Unsubscribe {
  let wanted = '';
  let stop = () => {};

  const follow = () => {
    const { did, proven, status } = session.get();
    const isNone = isSkipped(nav.location.get().pathname) || (did === null && status !== 'visitor');
    const next = isNone ? '' : `${did} ${proven}`;
    // The network gives a socket opened before the proof no news and believes no refusal of it: it opens anew. A question
    // in between is asked again, and the wallet has its window once.
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
        // Its code could not be fetched: the next page tries again.
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
