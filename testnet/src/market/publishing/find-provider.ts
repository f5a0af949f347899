import type { RuntimeConfig } from '@trove/contract/config.ts';
import { PUBLISH } from '@trove/contract/limits.ts';

import type { Db } from '../../platform/db/schema.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Returns the hosting costs of a provider's offers in whole tokens; an offer that states none has the default cost
 * (spec 001 §9). Empty for the fallback provider without an offer.
 */
export async function findProvider(
  db: Db,
  config: RuntimeConfig,
  did: string,
): Promise<{ hostingCosts: number[] }> {
  const rows = await db.selectFrom('providers').select('facts').where('did', '=', did).execute();
  if (rows.length === 0 && did !== config.fallbackProviderDid) {
    throw new Refusal('Unknown provider');
  }
  return {
    hostingCosts: describeRows(
      'providers',
      rows,
      ({ facts }) =>
        (JSON.parse(facts) as { hostingCost?: number }).hostingCost ?? PUBLISH.defaultHostingCost,
    ),
  };
}
