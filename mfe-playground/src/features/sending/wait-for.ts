import type { SenderWorld } from '#common/asking/sender-world.ts';
import { projectsAtom, ragUploadsAtom } from '#common/playground/atoms.ts';
import { buyingAtom } from '#common/playground/buying.ts';

import type { Waiting } from './send-order.ts';

/** Resolves as soon as the wait is over, with whether what was waited for is there. */
export const waitFor = (
  { store, queryClient }: Pick<SenderWorld, 'store' | 'queryClient'>,
  { order: { projectId, models }, awaits, signal }: Waiting,
): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => {
      const isThere = store.get(projectsAtom).some(({ id }) => id === projectId);
      const file = store.get(ragUploadsAtom(projectId)).find(({ key }) => key === awaits);
      const isStopped = signal.aborted || !isThere || (file?.state === 'failed' && !file.awaits);
      const isPending =
        awaits === 'models'
          ? models().isPending
          : awaits === 'credits'
            ? store.get(buyingAtom)
            : file !== undefined && file.state !== 'ready';
      if (isPending && !isStopped) return;
      for (const stop of stops) stop();
      signal.removeEventListener('abort', look);
      resolve(!isStopped);
    };
    // The page learns of the models when it has been rendered with them.
    const lookSoon = () => setTimeout(look);
    const stops = [
      ...[projectsAtom, ragUploadsAtom(projectId), buyingAtom].map((atom) => store.sub(atom, look)),
      queryClient.getQueryCache().subscribe(lookSoon),
    ];
    signal.addEventListener('abort', look);
    look();
  });
