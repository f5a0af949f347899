import type { OwnAsset } from '@trove/contract/wire/assets/own-assets.ts';
import { publishedQuery } from '@trove/kit/api/creators.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';

import { useLiveUploads } from '#common/use-live-uploads.ts';

/** Most rows that the network sends at once. */
const AT_ONCE = 100;

/** Returns an own asset as it is now, which a change needs the revision of; as it was until that is known. */
export function useOwnAsset(opened: OwnAsset, did: string): OwnAsset {
  useLiveUploads();
  const comp = opened.compId === '' ? {} : { comp: opened.compId };
  const { data } = useQuery(publishedQuery(useApi(), did, { page: 1, perPage: AT_ONCE, ...comp }));
  return data?.rows.find(({ id }) => id === opened.id) ?? opened;
}
