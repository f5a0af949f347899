import { assetPushSchema } from '@trove/contract/wire/assets/asset-push.ts';
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
    const renew = (queryKey: readonly unknown[], exact = false) =>
      void queryClient.invalidateQueries({ queryKey, exact });
    const renewAsset = (nft: string) => {
      renew(['assets'], true);
      for (const part of [nft, ...LISTS]) renew(['assets', part]);
      renew(['metrics']);
    };

    const unsubscribe = socket.subscribe('asset', (data) => {
      const push = assetPushSchema.safeParse(data);
      if (push.success) renewAsset(push.data.nft);
    });
    const forgetRatings = socket.subscribe('rating', (data) => {
      const push = assetPushSchema.safeParse(data);
      if (push.success) renew(['assets', push.data.nft, 'rating']);
    });
    events.on(
      'asset:published',
      ({ nft }) => {
        renewAsset(nft);
        renew(['owners']);
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
