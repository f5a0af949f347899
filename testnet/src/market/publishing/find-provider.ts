import type { RuntimeConfig } from '@trove/shared/contract/config.ts';

import type { Db } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Returns the hosting costs of a provider's offers in whole tokens; undefined for an offer that states none. */
export async function findProvider(
  db: Db,
  config: RuntimeConfig,
  did: string,
): Promise<{ hostingCosts: (number | undefined)[] }> {
  const rows = await db.selectFrom('providers').select('facts').where('did', '=', did).execute();
  if (rows.length === 0 && did !== config.fallbackProviderDid) {
    throw new Refusal('This network does not know that provider');
  }
  return {
    hostingCosts: rows.map(
      ({ facts }) => (JSON.parse(facts) as { hostingCost?: number }).hostingCost,
    ),
  };
}
