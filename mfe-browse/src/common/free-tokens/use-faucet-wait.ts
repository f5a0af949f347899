import { faucetStatusQuery } from '@trove/kit/api/faucet.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { useSecondsUntil } from '@trove/kit/ui/feedback/use-seconds-until.ts';

/**
 * Returns the seconds until the faucet gives this DID tokens again; 0 if it does so now, and while that is not known.
 */
export function useFaucetWait(did: string | null, isAsked: boolean): number {
  const { data } = useQuery({
    ...faucetStatusQuery(useApi(), did ?? ''),
    enabled: isAsked && did !== null,
  });
  return useSecondsUntil(data?.nextAt ? Date.parse(data.nextAt) : null);
}
