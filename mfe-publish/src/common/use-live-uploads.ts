import { renew } from '@trove/kit/api/renew.ts';
import { useQueryClient } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { useEffect } from 'react';

/** Invalidates uploads and creators whenever an asset is published, changed or bought, in this page or another. */
export function useLiveUploads(): void {
  const { socket, events } = useHost();
  const queryClient = useQueryClient();

  useEffect(() => {
    const end = new AbortController();
    const readAgain = () => {
      renew(queryClient, { queryKey: ['creators'] });
      renew(queryClient, {
        predicate: ({ queryKey: [scope, , part] }) => scope === 'accounts' && part === 'published',
      });
    };
    const unsubscribe = socket.subscribe('asset', readAgain);
    events.on('asset:published', readAgain, end);
    return () => {
      unsubscribe();
      end.abort();
    };
  }, [socket, events, queryClient]);
}
