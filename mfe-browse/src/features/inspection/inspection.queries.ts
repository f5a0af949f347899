import { fileInspectionSchema } from '@trove/contract/wire/assets/file-inspection.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { queryOptions } from '@trove/kit/core.ts';

/** Report on an asset's file; fails silently on networks without inspection. */
export const inspectionQuery = (api: Api, nft: string) =>
  queryOptions({
    queryKey: ['assets', nft, 'inspection'],
    staleTime: Infinity,
    meta: { silent: true },
    queryFn: ({ signal }) =>
      api.dapp
        .get(`v1/assets/${encodeURIComponent(nft)}/inspection`, { signal })
        .json(fileInspectionSchema),
  });
