import type { RemoteId } from '@trove/contract/registry.ts';
import { useCallback } from 'react';

import { useShell } from '../common/shell-context.ts';
import { createHost } from './create-host.ts';
import { useRemotes } from './remotes-context.ts';

/**
 * Returns a function that prefetches code and first data of a page that is likely to be opened next. It never fails.
 */
export function useWarmRemote(): (id: RemoteId, path: string) => void {
  const shell = useShell();
  const remotes = useRemotes();
  return useCallback(
    (id, path) => {
      async function warm() {
        const found = await remotes.warm(id);
        if (!found) return;
        const nowhere = { portal: document.body, signal: new AbortController().signal };
        await found.module.prefetch?.(createHost(shell, found.build, nowhere), path);
      }
      // A failure is shown by the page itself, if it is opened.
      warm().catch(() => {});
    },
    [remotes, shell],
  );
}
