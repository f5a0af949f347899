import type { Api } from '@trove/shared/api/create-api.ts';
import { ragTextSchema } from '@trove/shared/contract/wire/rag.ts';
import { queryOptions } from '@trove/shared/kit/core.ts';
import * as z from '@trove/shared/kit/schema.ts';

/** The text the network read in a file; nothing where the file is not kept any more. */
export const ragTextQuery = (api: Api, fileId: string) =>
  queryOptions({
    queryKey: ['rag', 'files', fileId, 'text'],
    staleTime: Infinity,
    meta: { silent: true },
    retry: false,
    queryFn: async ({ signal }) => {
      const url = `${api.config.services.rag}rag/files/${encodeURIComponent(fileId)}/text`;
      const response = await api.fetch(url, { signal });
      return response.ok ? z.parse(ragTextSchema, await response.json()) : { name: '', text: '' };
    },
  });
