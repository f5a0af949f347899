import type { HostSession, SessionState } from '@trove/contract/host.ts';

/** False while it is unknown whether a wallet is connected, or whether the network accepts its session. */
export const isSettled = ({ status, checking = false }: SessionState): boolean =>
  status !== 'restoring' && !checking;

/** Whether the seller's money is certainly not shown: no wallet is connected, or its session proves no DID. */
export const isWithoutMoney = ({ status, did, proven, checking = false }: SessionState): boolean =>
  status !== 'restoring' && status !== 'connecting' && !checking && (did === null || !proven);

/** Resolves once the session is known, so that a click right after a reload is not treated as a visitor's. */
export function settledSession(
  session: Pick<HostSession, 'get' | 'subscribe'>,
): Promise<SessionState> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSettled(session.get())) return;
      stop();
      resolve(session.get());
    };
    const stop = session.subscribe(look);
    look();
  });
}
