import { isPlayable } from '@trove/shared/api/catalogue/asset-facts.ts';
import { preferencesQuery } from '@trove/shared/api/comparisons.queries.ts';
import { COMPARE } from '@trove/shared/contract/screens/playground.ts';
import type { Asset } from '@trove/shared/contract/wire/assets/asset.ts';
import { useQuery } from '@trove/shared/kit/core.ts';
import { useApi } from '@trove/shared/remote/host-context.tsx';
import { Muted } from '@trove/shared/ui/layout/text.tsx';

/** How often users who compared responses preferred this model's; renders nothing if it was never compared. */
export function ComparedInPlayground({ asset }: { asset: Asset }) {
  const { data = [] } = useQuery({ ...preferencesQuery(useApi()), enabled: isPlayable(asset) });
  const found = data.find(({ model }) => model === asset.id);
  return found && <Muted>{COMPARE.preference(found.preferred, found.comparisons)}</Muted>;
}
