import { useQuery } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';

import { inspectionQuery } from './inspection.queries.ts';
import { SamplePending } from './SamplePending.tsx';
import { SampleRows } from './SampleRows.tsx';

/** Rows of a dataset, if the network has inspected its file. */
export function SampleOf({ nft }: { nft: string }) {
  const { data, isPending } = useQuery(inspectionQuery(useApi(), nft));
  if (isPending) return <SamplePending />;
  return data?.table ? <SampleRows table={data.table} /> : null;
}
