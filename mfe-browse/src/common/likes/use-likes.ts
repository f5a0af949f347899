import { useMutation, useQuery, useQueryClient } from '@trove/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { useStore } from '@trove/kit/remote/use-store.ts';

import { likeCountsQuery, likesQuery } from './likes.queries.ts';
import { localLikes } from './local-likes.ts';

export interface Like {
  isLiked: boolean;
  count: number;
  toggle: () => void;
}

interface Change {
  nft: string;
  liked: boolean;
  /** Count before the change. */
  count: number;
}

/**
 * Returns a function that returns the like of an asset by the session's DID; its second argument is the asset's own
 * count, for networks that count no likes. A change is shown at once and rolled back if the network refuses it. A
 * visitor's likes stay in the browser (spec 000 §4, product.md#13).
 */
export function useLikes(): (nft: string, listed: number) => Like {
  const api = useApi();
  const { events } = useHost();
  const { did, proven } = useSession();
  const queryClient = useQueryClient();
  const { queryKey: ownKey } = likesQuery(api, did);
  const counting = likeCountsQuery(api);
  const { data: counts } = useQuery(counting);
  const { data: own } = useQuery({ ...likesQuery(api, did), enabled: proven });
  const local = useStore(localLikes);

  const showCount = (nft: string, count: number) =>
    queryClient.setQueryData(counting.queryKey, (before) => ({ ...before, [nft]: count }));
  const show = ({ nft, liked, count }: Change) => {
    queryClient.setQueryData(ownKey, (before = []) =>
      liked ? [...before, nft] : before.filter((other) => other !== nft),
    );
    showCount(nft, count);
  };

  const { mutate } = useMutation({
    mutationFn: async ({ nft, liked }: Change) => {
      const { sendLike } = await import('./send-like.ts');
      return sendLike(api, nft, liked);
    },
    onMutate: async ({ nft, liked, count }) => {
      await queryClient.cancelQueries({ queryKey: ['likes'] });
      show({ nft, liked, count: Math.max(0, count + (liked ? 1 : -1)) });
    },
    onError: (_error, change) => show({ ...change, liked: !change.liked }),
    onSuccess: (likes, { nft }) => showCount(nft, likes),
  });

  return (nft, listed) => {
    const isLocal = local.has(nft);
    const isLiked = isLocal || own?.includes(nft) === true;
    // The list of all counts omits only assets without likes.
    const uncounted = counts && counting.enabled ? 0 : listed;
    const count = (counts?.[nft] ?? uncounted) + (isLocal ? 1 : 0);
    const toggle = () => {
      const isOnNetwork = own !== undefined && !isLocal;
      if (isOnNetwork) mutate({ nft, liked: !isLiked, count });
      else localLikes.set(nft, !isLiked);
      events.emit('asset:liked', { nft, liked: !isLiked });
    };
    return { isLiked, count, toggle };
  };
}
