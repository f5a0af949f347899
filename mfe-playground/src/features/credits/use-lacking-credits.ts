import { useQuery } from '@trove/kit/core.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';

import { lackingCredits } from '#common/asking/lacking-credits.ts';
import { freeMessagesQuery } from '#common/playground/free-messages.ts';
import { useBalance } from '#common/playground/use-balance.ts';
import { useModels } from '#common/playground/use-models.ts';

/** Returns why the credits do not suffice for a message to the chosen model, if they do not. */
export function useLackingCredits(): string | undefined {
  const { did } = useSession();
  const { selected } = useModels();
  const { data: free } = useQuery(freeMessagesQuery(useApi(), did));
  const balance = useBalance();
  if (did === null || selected === undefined || free === undefined) return undefined;
  return lackingCredits([selected], free, balance);
}
