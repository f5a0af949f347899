import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import type { Tx } from '../../platform/db/schema.ts';
import type { Afterwards } from '../../platform/db/transact.ts';

/**
 * Announces a change of an asset after the commit: to everybody or, for an item of a competition that is not open, to
 * its publisher, the organizer and those who take part.
 */
export async function announceAsset(
  sockets: Pick<SocketHub, 'broadcast' | 'push'>,
  { tx, afterwards }: { tx: Tx; afterwards: Afterwards },
  nft: string,
  type: 'asset' | 'rating' = 'asset',
): Promise<void> {
  const news = { type, data: { nft } } as const;
  const closed = await tx
    .selectFrom('assets')
    .innerJoin('competitions', 'competitions.id', 'assets.comp_id')
    .select(['competitions.id', 'owner_did', 'organiser_did'])
    .where('nft', '=', nft)
    .where('access', '<>', 'open')
    .executeTakeFirst();
  if (!closed) return afterwards(() => sockets.broadcast(news));
  const inside = await tx
    .selectFrom('competition_participants')
    .select('did')
    .where('comp_id', '=', closed.id)
    .execute();
  const readers = new Set([
    closed.owner_did,
    closed.organiser_did,
    ...inside.map(({ did }) => did),
  ]);
  afterwards(() => {
    for (const did of readers) sockets.push(did, news);
  });
}
