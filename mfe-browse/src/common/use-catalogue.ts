import type { Catalogue } from '@trove/kit/api/catalogue/catalogue.ts';
import { createCatalogue } from '@trove/kit/api/catalogue/choose-catalogue.ts';
import { useQueryClient } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { useMemo } from 'react';

/** Returns the catalogue of the current network. */
export function useCatalogue(): Catalogue {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMemo(() => createCatalogue(api, queryClient), [api, queryClient]);
}
