import { parseJsonRecord, asText } from '@trove/contract/wire/loose.ts';
import { servicePrefix } from '@trove/kit/api/catalogue/asset-facts.ts';

import type { Db } from '../../platform/db/schema.ts';

/** Returns the names of the services that offer these assets, if they state one. */
export async function serviceNames(
  db: Db,
  nfts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (nfts.length === 0) return new Map();
  const rows = await db
    .selectFrom('assets')
    .select(['nft', 'metadata'])
    .where('nft', 'in', [...nfts])
    .execute();
  return new Map(
    rows.map(({ nft, metadata }) => [
      nft,
      servicePrefix({
        name: '',
        serviceName: asText(parseJsonRecord(metadata)['serviceName']) ?? '',
      }),
    ]),
  );
}
