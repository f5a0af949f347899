import { creditBalanceQuery } from '@trove/kit/api/account.queries.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { queryOptions, useQuery, useQueryClient } from '@trove/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { useEffect } from 'react';

/** Credits of a DID; a failed request counts as 0 (spec 001 §7, product.md#C30). */
export const balanceOrNone = (api: Api, did: string | null) => {
  const { queryKey, queryFn } = creditBalanceQuery(api, did);
  return queryOptions({
    queryKey,
    staleTime: 15_000,
    meta: { silent: true },
    queryFn: async (context): Promise<number | null> => {
      try {
        return typeof queryFn === 'function' ? await queryFn(context) : null;
      } catch {
        return 0;
      }
    },
  });
};

/** The inference balance; null without a DID. Updated by the live socket and by the window's event (spec 001 §7). */
export function useBalance(): number | null {
  const api = useApi();
  const { events } = useHost();
  const { did } = useSession();
  const queryClient = useQueryClient();
  const { data = null } = useQuery(balanceOrNone(api, did));

  useEffect(() => {
    const { queryKey } = balanceOrNone(api, did);
    const become = (balance: number) => queryClient.setQueryData(queryKey, balance);
    const onUpdate = (event: Event) => {
      const { detail } = event as CustomEvent<unknown>;
      if (typeof detail === 'number') become(detail);
    };
    window.addEventListener('updateInferenceBalance', onUpdate);
    const stop = events.on('credit:changed', (change) => {
      if (change.did === did) become(change.balance);
    });
    return () => {
      window.removeEventListener('updateInferenceBalance', onUpdate);
      stop();
    };
  }, [api, did, events, queryClient]);

  return data;
}
