import type { HostNav, HostSession, Unsubscribe } from '@trove/shared/contract/host.ts';

/** A session that was only restored is usually proven in a moment: opening twice would be a waste. */
const PROOF_MS = 500;

interface Running {
  stop: () => void;
}

interface Options {
  session: Pick<HostSession, 'get' | 'subscribe'>;
  nav: Pick<HostNav, 'location'>;
  /** There is none on the faucet (spec 000 §4). */
  isSkipped: (pathname: string) => boolean;
  /** Whether a proof comes from signing in. One from the chain comes in the middle of what the socket is needed for. */
  signsIn: () => boolean;
  /** Opens the socket of a DID; its code is fetched for this. */
  open: (did: string) => Promise<Running>;
}

/** One live socket for whoever is connected, on every page but the faucet (spec 000 §4); visitors have none. */
export function keepSocket({ session, nav, isSkipped, signsIn, open }: Options): Unsubscribe {
  let wanted = '';
  let stop = () => {};

  const follow = () => {
    const { did, proven: isProven } = session.get();
    const proven = isProven && signsIn();
    const next = did === null || isSkipped(nav.location.get().pathname) ? '' : `${did} ${proven}`;
    // A socket opened before the proof is one the network trusts less: it opens anew.
    if (next === wanted) return;
    wanted = next;
    stop();
    stop = did === null || next === '' ? () => {} : startSoon(did, next, proven ? 0 : PROOF_MS);
  };

  const startSoon = (did: string, mine: string, ms: number) => {
    let running: Running | undefined;
    const timer = setTimeout(() => start(did, mine, (started) => (running = started)), ms);
    return () => {
      clearTimeout(timer);
      running?.stop();
    };
  };

  const start = (did: string, mine: string, onStarted: (running: Running) => void) => {
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
