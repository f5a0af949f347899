import { assetPushSchema } from '@trove/contract/wire/assets/asset-push.ts';
import { renew } from '@trove/kit/api/renew.ts';
import { useQueryClient } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { useEffect } from 'react';

/** Query keys of lists that may contain any asset; histories and ratings of other assets are not invalidated. */
const LISTS = ['listing', 'counts', 'trending', 'weeks', 'find', 'by-id'];

/** Invalidates queries when the socket's pushes or the events of other remotes report a change. */
export function useLiveAssets() {
  const { socket, events } = useHost();
  const queryClient = useQueryClient();

  useEffect(() => {
    const end = new AbortController();
    const renewAsset = (nft: string) =>
      renew(queryClient, {
        predicate: ({ queryKey: [scope, part] }) =>
          scope === 'metrics' ||
          // The list of all assets has no other part.
          (scope === 'assets' && [undefined, nft, ...LISTS].includes(part as string | undefined)),
      });
    const follow = (type: 'asset' | 'rating', then: (nft: string) => void) =>
      socket.subscribe(type, (data) => {
        const push = assetPushSchema.safeParse(data);
        if (push.success) then(push.data.nft);
      });

    const unsubscribe = follow('asset', renewAsset);
    const forgetRatings = follow('rating', (nft) =>
      renew(queryClient, { queryKey: ['assets', nft, 'rating'] }),
    );
    events.on(
      'asset:published',
      ({ nft }) => {
        renewAsset(nft);
        renew(queryClient, { queryKey: ['owners'] });
      },
      end,
    );
    events.on('asset:purchased', ({ nft }) => renewAsset(nft), end);
    return () => {
      unsubscribe();
      forgetRatings();
      end.abort();
    };
  }, [socket, events, queryClient]);
}
