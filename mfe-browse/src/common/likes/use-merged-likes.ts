import { useQueryClient } from '@trove/shared/kit/core.ts';
import { useApi, useSession } from '@trove/shared/remote/host-context.tsx';
import { useEffect } from 'react';

import { likeCountsQuery, sendLike } from './likes.queries.ts';
import { localLikes } from './local-likes.ts';

/** Moves a visitor's likes to the wallet as soon as one is connected (decisions 13). */
export function useMergedLikes() {
  const api = useApi();
  const { proven } = useSession();
  const queryClient = useQueryClient();

  useEffect(() => {
    const waiting = [...localLikes.get()];
    if (!proven || waiting.length === 0) return;
    const merge = async (nft: string) => {
      localLikes.set(nft, false);
      try {
        const likes = await sendLike(api, nft, true);
        queryClient.setQueryData(likeCountsQuery(api).queryKey, (before) => ({
          ...before,
          [nft]: likes,
        }));
      } catch {
        // A like that the network refuses stays in this browser.
        localLikes.set(nft, true);
      }
    };
    void Promise.all(waiting.map(merge)).then(() =>
      queryClient.invalidateQueries({ queryKey: ['likes'] }),
    );
  }, [api, proven, queryClient]);
}
