import { hasIndex } from '@trove/contract/wire/capabilities.ts';
import type { CreatorReply } from '@trove/contract/wire/trade/profile.ts';
import { creatorQuery } from '@trove/kit/api/creators.queries.ts';

import type { Network } from '#common/network.ts';

/** Counts everything a DID has ever published on this network; null on a network that keeps no record of creators. */
export async function readUploads(
  { api, queryClient }: Network,
  did: string,
): Promise<CreatorReply['uploads'] | null> {
  if (!hasIndex(api.config.capabilities)) return null;
  const creator = await queryClient.fetchQuery({
    ...creatorQuery(api, did),
    meta: { silent: true },
  });
  return creator.uploads;
}
