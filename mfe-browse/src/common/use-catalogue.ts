import type { Catalogue } from '@trove/shared/api/catalogue/catalogue.ts';
import { createCatalogue } from '@trove/shared/api/catalogue/choose-catalogue.ts';
import { useQueryClient } from '@trove/shared/kit/core.ts';
import { useApi } from '@trove/shared/remote/host-context.tsx';
import { useMemo } from 'react';

/** Returns the catalogue of the current network. */
export function useCatalogue(): Catalogue {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMemo(() => createCatalogue(api, queryClient), [api, queryClient]);
}
