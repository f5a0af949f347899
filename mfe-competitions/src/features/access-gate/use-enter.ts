import { ACCESS_MESSAGE } from '@trove/contract/messages.ts';
import { accessQuery } from '@trove/kit/api/competitions.queries.ts';
import { submitAccessKey } from '@trove/kit/api/writes.ts';
import { useMutation, useQueryClient } from '@trove/kit/core.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';

import { refreshCounts } from '#common/refresh-counts.ts';

/** Enters a competition with a key; a refusal is a toast at top-centre (spec 001 §7, §8). */
export function useEnter(compId: string) {
  const api = useApi();
  const { notify, session } = useHost();
  const queryClient = useQueryClient();

  const { mutate, data, isPending } = useMutation({
    meta: { silent: true },
    /** Resolves with the reason of a refusal, null on success, undefined when no wallet was connected. */
    mutationFn: async (key: string): Promise<string | null | undefined> => {
      if (session.get().did === null) await session.connect();
      const { did } = session.get();
      if (did === null) return undefined;
      try {
        const problem = await submitAccessKey(api, compId, { key, did });
        if (problem === null) {
          const { queryKey } = accessQuery(api, compId, did);
          // The check that started on connect would overwrite this with the state before the entry.
          await queryClient.cancelQueries({ queryKey });
          queryClient.setQueryData(queryKey, true);
        }
        return problem;
      } catch {
        return ACCESS_MESSAGE.threw;
      }
    },
    onSuccess: (problem) => {
      if (typeof problem === 'string')
        notify.error(new AppError('input', problem), { position: 'top-center' });
      void queryClient.invalidateQueries({ queryKey: ['competitions', compId, 'me'] });
      void refreshCounts(queryClient);
    },
  });
  return { enter: mutate, isEntering: isPending, problem: data ?? null };
}
