import { freeMessagesSchema } from '@trove/contract/wire/ai/models.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { queryOptions } from '@trove/kit/core.ts';
import * as z from '@trove/kit/schema.ts';

import type { ModelOption } from './models.ts';

export interface FreeMessages {
  model: string;
  of: number;
  left: number;
}

/** Free messages of the models, as the network counts them for a DID; empty when it does not support them. */
export const freeMessagesQuery = (api: Api, did: string | null) =>
  queryOptions({
    queryKey: ['models', 'free', did],
    staleTime: 15_000,
    meta: { silent: true },
    queryFn: async ({ signal }): Promise<readonly FreeMessages[]> => {
      if (did === null) return [];
      try {
        const response = await api.fetch(`${api.config.services.models}free`, { signal });
        const read = z.safeParse(freeMessagesSchema, response.ok ? await response.json() : {});
        return read.success ? read.data.models : [];
      } catch {
        return [];
      }
    },
  });

/** Returns the free messages of a model; undefined for a model without any. */
export const freeMessagesOf = (
  free: readonly FreeMessages[],
  model: ModelOption | undefined,
): FreeMessages | undefined => free.find((each) => each.model === model?.model);
