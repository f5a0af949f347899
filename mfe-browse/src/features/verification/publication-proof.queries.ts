import type { Api } from '@trove/kit/api/create-api.ts';
import { queryOptions } from '@trove/kit/core.ts';
import { boolean, nullable, number, object, parse, string } from '@trove/kit/schema.ts';

/** The explorer's report on a block: it verifies hash and signature again on every request. */
const blockSchema = object({
  number: number(),
  verified: boolean(),
  proof: nullable(object({ did: string(), fault: nullable(string()) })),
});

/** The block of a publication, verified again; networks without such an explorer have none. */
export const publicationProofQuery = (api: Api, transactionId: string | undefined) =>
  queryOptions({
    queryKey: ['blocks', transactionId],
    enabled: transactionId !== undefined,
    staleTime: Infinity,
    meta: { silent: true },
    queryFn: async ({ signal }) => {
      const { explorer } = api.config.services;
      const reply = await api.fetch(`${explorer}api/transaction/${transactionId}`, { signal });
      return reply.ok ? parse(blockSchema, await reply.json()) : null;
    },
  });
