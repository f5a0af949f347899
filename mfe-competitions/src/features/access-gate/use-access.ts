import { accessQuery } from '@trove/kit/api/competitions.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';

export type Access =
  /** The session is being restored, or the network is checking the access. */
  | { status: 'checking' }
  | { status: 'visitor' }
  | { status: 'denied'; did: string }
  | { status: 'granted' }
  | { status: 'failed'; retry: () => Promise<unknown> };

/** Whether the wallet's DID may see a competition: checked on each connect, never without a wallet (spec 001 §4). */
export function useAccess(compId: string): Access {
  const { status, did } = useSession();
  const { data, isError, refetch } = useQuery(accessQuery(useApi(), compId, did));
  if (status === 'restoring' || status === 'connecting') return { status: 'checking' };
  if (did === null) return { status: 'visitor' };
  if (data !== undefined) return data ? { status: 'granted' } : { status: 'denied', did };
  return isError ? { status: 'failed', retry: refetch } : { status: 'checking' };
}
