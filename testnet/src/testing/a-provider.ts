import type { Context } from '../core/context.ts';

/** Adds a provider to the listing; its address is `/net/provider/{id}`. */
export async function aProvider(
  { db, keys }: Context,
  id = 'harbor',
  did = keys.of('provider').did,
): Promise<string> {
  const facts = JSON.stringify({ platformName: 'Harbor', providerName: id, hostingCost: 1 });
  await db.insertInto('providers').values({ id, did, position: 0, facts }).execute();
  return id;
}
