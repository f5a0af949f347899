import type { Api } from '@trove/kit/api/create-api.ts';
import type { QueryClient } from '@trove/kit/core.ts';

import { likeCountsQuery } from './likes.queries.ts';
import { localLikes } from './local-likes.ts';
import { sendLike } from './send-like.ts';

/** Sends the likes of this browser to the network; a like that it refuses stays in the browser. */
export async function mergeLikes(api: Api, queryClient: QueryClient, likes: readonly string[]) {
  const merge = async (nft: string) => {
    localLikes.set(nft, false);
    try {
      const count = await sendLike(api, nft, true);
      queryClient.setQueryData(likeCountsQuery(api).queryKey, (before) => ({
        ...before,
        [nft]: count,
      }));
    } catch {
      localLikes.set(nft, true);
    }
  };
  await Promise.all(likes.map(merge));
  await queryClient.invalidateQueries({ queryKey: ['likes'] });
}
