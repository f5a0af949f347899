import { MINUTE } from '@trove/contract/time.ts';
import { ragFileListSchema, ragTextSchema } from '@trove/contract/wire/ai/rag.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { queryOptions } from '@trove/kit/core.ts';
import * as z from '@trove/kit/schema.ts';

/** Text the network extracted from a file; empty when the file is no longer stored. */
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

/** Files the network stores for a DID, with their expiry; null from a host that stores none. */
export const ragFilesQuery = (api: Api, did: string | null) =>
  queryOptions({
    queryKey: ['rag', 'files', 'of', did],
    staleTime: MINUTE,
    meta: { silent: true },
    retry: false,
    queryFn: async ({ signal }) => {
      const response = await api.fetch(`${api.config.services.rag}rag/files`, { signal });
      const read = z.safeParse(ragFileListSchema, response.ok ? await response.json() : null);
      return read.success ? read.data.files : null;
    },
  });

/** Deletes a file from the network. */
export const deleteRagFile = (api: Api, fileId: string) =>
  api.fetch(`${api.config.services.rag}rag/files/${encodeURIComponent(fileId)}`, {
    method: 'DELETE',
  });
