import type { Host } from '@trove/contract/host.ts';
import { writeProfileCall } from '@trove/contract/wire/node/owner-calls.ts';
import { leaderboardQuery } from '@trove/kit/api/competitions.queries.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { creatorQuery } from '@trove/kit/api/creators.queries.ts';
import type { QueryClient } from '@trove/kit/core.ts';

/**
 * Has a participant without a public name sign the username as one, which the leaderboard then shows. A refusal leaves the
 * short DID there. Only wallets that describe the contracts of this network are asked: others would show raw content.
 */
export async function offerPublicName(
  { config, session, wallet }: Pick<Host, 'config' | 'session' | 'wallet'>,
  { api, queryClient, compId }: { api: Api; queryClient: QueryClient; compId: string },
): Promise<void> {
  const { did, username } = session.get();
  if (did === null || username === '' || config.contracts.writeProfile === undefined) return;
  if (!wallet.presence.get().features.includes('trove:batch')) return;
  const { publicName, revision } = await queryClient.fetchQuery(creatorQuery(api, did));
  if (publicName !== undefined || revision === undefined) return;
  await wallet.executeContract(writeProfileCall({ name: username }, revision, did, config));
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['creators', did] }),
    queryClient.invalidateQueries({ queryKey: leaderboardQuery(api, compId).queryKey }),
  ]);
}
