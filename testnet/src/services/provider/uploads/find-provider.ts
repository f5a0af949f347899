import type { Db, ProviderRow } from '../../../platform/db/schema.ts';
import { httpRefusal } from '../../../platform/http-refusal.ts';

/** Finds the provider of an address `/net/provider/{id}/…`; throws 404 if there is none. */
export async function findProvider(db: Db, id: string): Promise<ProviderRow> {
  const row = await db.selectFrom('providers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw httpRefusal(404);
  return row;
}
