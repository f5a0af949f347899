import { useQueryClient } from '@trove/kit/core.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';
import { useState } from 'react';

/** Runs a change of a team, then refetches what depends on it; `problem` is the reason of a failure. */
export function useTeamAction(compId: string) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isBusy,
    problem,
    run: async (action: () => Promise<unknown>) => {
      setBusy(true);
      setProblem(null);
      try {
        await action();
      } catch (error) {
        setProblem(toAppError(error).message);
      }
      await queryClient.invalidateQueries({ queryKey: ['competitions', compId] });
      setBusy(false);
    },
  };
}
