import { createCatalogue } from '@trove/kit/api/catalogue/choose-catalogue.ts';
import { useQuery, useQueryClient } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';

import { activeProjectAtom } from './atoms.ts';
import { modelsQuery } from './models.queries.ts';
import { findModel } from './models.ts';
import type { ModelOption } from './models.ts';

interface Models {
  options: readonly ModelOption[];
  /** The project's choice, or the first option. */
  selected: ModelOption | undefined;
  isPending: boolean;
}

/** Returns the models that can be used, and the one that the project has chosen. */
export function useModels(): Models {
  const api = useApi();
  const queryClient = useQueryClient();
  const catalogue = useMemo(() => createCatalogue(api, queryClient), [api, queryClient]);
  const { data: options = [], isPending } = useQuery(modelsQuery(api, catalogue));
  const { model } = useAtomValue(activeProjectAtom);
  return { options, selected: findModel(options, model) ?? options[0], isPending };
}
