import { useMutation, useQuery, useQueryClient } from '@trove/shared/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/shared/remote/host-context.tsx';
import { useStore } from '@trove/shared/remote/use-store.ts';

import { likeCountsQuery, likesQuery } from './likes.queries.ts';
import { localLikes } from './local-likes.ts';

interface Like {
  isLiked: boolean;
  count: number;
  toggle: () => void;
}

/**
 * Returns the like of an asset by the session's DID; a change is shown at once and rolled back if the network refuses
 * it. A visitor's likes stay in the browser (spec 000 §4, decisions 13). `listed` is the asset's own count, for
 * networks that count no likes.
 */
export function useLike(nft: string, listed: number): Like {
  const api = useApi();
  const { events } = useHost();
  const { did, proven } = useSession();
  const queryClient = useQueryClient();
  const { queryKey: ownKey } = likesQuery(api, did);
  const counting = likeCountsQuery(api);
  const { data: counts } = useQuery(counting);
  const { data: own } = useQuery({ ...likesQuery(api, did), enabled: proven });
  const isLocal = useStore(localLikes).has(nft);
  const isLiked = isLocal || own?.includes(nft) === true;
  // The list of all counts omits only assets without likes.
  const uncounted = counts && counting.enabled ? 0 : listed;
  const count = (counts?.[nft] ?? uncounted) + (isLocal ? 1 : 0);

  const show = (liked: boolean, now: number) => {
    queryClient.setQueryData(ownKey, (before = []) =>
      liked ? [...before, nft] : before.filter((other) => other !== nft),
    );
    queryClient.setQueryData(counting.queryKey, (before) => ({ ...before, [nft]: now }));
  };

  const { mutate } = useMutation({
    mutationFn: async (liked: boolean) => {
      const { sendLike } = await import('./send-like.ts');
      return sendLike(api, nft, liked);
    },
    onMutate: async (liked) => {
      await queryClient.cancelQueries({ queryKey: ['likes'] });
      show(liked, Math.max(0, count + (liked ? 1 : -1)));
    },
    onError: (_error, liked) => show(!liked, count),
    onSuccess: (likes) =>
      queryClient.setQueryData(counting.queryKey, (before) => ({ ...before, [nft]: likes })),
  });

  const toggle = () => {
    const isOnNetwork = own !== undefined && !isLocal;
    if (isOnNetwork) mutate(!isLiked);
    else localLikes.set(nft, !isLiked);
    events.emit('asset:liked', { nft, liked: !isLiked });
  };
  return { isLiked, count, toggle };
}
