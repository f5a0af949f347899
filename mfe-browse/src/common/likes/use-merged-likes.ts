import { useQueryClient } from '@trove/shared/kit/core.ts';
import { useApi, useSession } from '@trove/shared/remote/host-context.tsx';
import { useEffect } from 'react';

import { sendLike } from './likes.queries.ts';
import { localLikes } from './local-likes.ts';

/** What a visitor liked becomes the wallet's as soon as one is connected (decisions 13). */
export function useMergedLikes() {
  const api = useApi();
  const { proven } = useSession();
  const queryClient = useQueryClient();

  useEffect(() => {
    const waiting = [...localLikes.get()];
    if (!proven || waiting.length === 0) return;
    const merge = async (nft: string) => {
      localLikes.set(nft, false);
      // What the network does not take stays a like of this browser.
      await sendLike(api, nft, true).catch(() => localLikes.set(nft, true));
    };
    void Promise.all(waiting.map(merge)).then(() =>
      queryClient.invalidateQueries({ queryKey: ['likes'] }),
    );
  }, [api, proven, queryClient]);
}
