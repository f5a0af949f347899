import { parseBytes } from '@trove/kit/lib/parse-bytes.ts';

import type { Db, ProviderRow } from '../../platform/db/schema.ts';
import { diskRoom } from './disk-room.ts';
import type { Uploads } from './uploads.ts';

/**
 * Returns how many bytes a provider can still store: the rest of its stated storage, limited by the free disk. Only
 * what has arrived takes it up, because anybody can announce files and never send them.
 */
export async function providerRoom(
  {
    db,
    settings,
    uploads,
  }: { db: Db; settings: { netDir: string }; uploads: Pick<Uploads, 'limits'> },
  { id, facts }: ProviderRow,
): Promise<number> {
  const onDisk = await diskRoom(settings.netDir, uploads.limits.diskReserveBytes);
  const { storage } = JSON.parse(facts) as { storage?: unknown };
  const stated = parseBytes(typeof storage === 'string' ? storage : '') ?? Infinity;
  const { taken } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<number | null>('received').as('taken'))
    .where('provider_id', '=', id)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return Math.max(0, Math.min(onDisk, stated - Number(taken ?? 0)));
}
