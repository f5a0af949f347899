import {
  fileInspectionSchema,
  type TableProfile,
} from '@trove/contract/wire/assets/file-inspection.ts';
import type { OwnAsset } from '@trove/contract/wire/assets/own-assets.ts';
import { hidePersonal } from '@trove/inspection/table/personal-columns.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { keepPreviousData, queryOptions, useQuery } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';

const publicSampleQuery = (api: Api, { id, type, revision }: OwnAsset) =>
  queryOptions({
    queryKey: ['inspection', id, revision],
    enabled: type === 'dataset',
    placeholderData: keepPreviousData,
    // A network without inspection has no public sample.
    meta: { silent: true },
    queryFn: async ({ signal }) => {
      const path = `v1/assets/${encodeURIComponent(id)}/inspection`;
      const { table } = await api.dapp.get(path, { signal }).json(fileInspectionSchema);
      return table ?? null;
    },
  });

export interface OwnSample {
  /** The table as visitors see it. */
  table: TableProfile;
  /** Names of the columns that look personal, in the order of the file. */
  personal: string[];
  /** Names of the columns that the owner has put in; also of older versions of the file. */
  shown: string[];
}

/** Returns the public sample of a published dataset; null if it has no column that looks personal. */
export function usePublicSample(row: OwnAsset): OwnSample | null {
  const { data: table } = useQuery(publicSampleQuery(useApi(), row));
  if (!table) return null;
  const personal = hidePersonal(table, [])
    .columns.filter(({ isHidden }) => isHidden)
    .map(({ name }) => name);
  if (personal.length === 0) return null;
  const { sampleColumns } = row.facts;
  const shown = Array.isArray(sampleColumns)
    ? sampleColumns.filter((name) => typeof name === 'string')
    : [];
  return { table, personal, shown };
}
