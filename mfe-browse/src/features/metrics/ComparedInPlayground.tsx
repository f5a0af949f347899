import { COMPARE } from '@trove/contract/screens/playground.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { isPlayable } from '@trove/kit/api/catalogue/asset-facts.ts';
import { preferencesQuery } from '@trove/kit/api/comparisons.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';

/** How often users who compared responses preferred this model's; renders nothing if it was never compared. */
export function ComparedInPlayground({ asset }: { asset: Asset }) {
  const { data = [] } = useQuery({ ...preferencesQuery(useApi()), enabled: isPlayable(asset) });
  const found = data.find(({ model }) => model === asset.id);
  return found && <Muted>{COMPARE.preference(found.preferred, found.comparisons)}</Muted>;
}
