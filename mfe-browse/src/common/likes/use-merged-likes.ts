import { useQueryClient } from '@trove/kit/core.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';
import { useEffect } from 'react';

import { localLikes } from './local-likes.ts';

/** Moves a visitor's likes to the wallet as soon as one is connected (product.md#13). */
export function useMergedLikes() {
  const api = useApi();
  const { proven } = useSession();
  const queryClient = useQueryClient();

  useEffect(() => {
    const waiting = [...localLikes.get()];
    if (!proven || waiting.length === 0) return;
    // If the code fails to load, the likes stay in this browser until the next page.
    import('./merge-likes.ts').then(
      ({ mergeLikes }) => mergeLikes(api, queryClient, waiting),
      () => undefined,
    );
  }, [api, proven, queryClient]);
}
