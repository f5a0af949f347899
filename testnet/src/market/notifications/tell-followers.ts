import type { AssetRow, Tx } from '../../platform/db/schema.ts';
import type { Afterwards } from '../../platform/db/transact.ts';
import { nameOf, type Notices } from './notices.ts';
import { displayNames } from './people.ts';

/** Notifies a creator's followers of a new asset. An entry of a competition is for that competition alone. */
export async function tellFollowers(
  notices: Notices,
  commit: { tx: Tx; afterwards: Afterwards },
  { nft, ownerDid }: { nft: string; ownerDid: string },
): Promise<void> {
  const { tx } = commit;
  const asset = await tx
    .selectFrom('assets')
    .select(['type', 'comp_id'])
    .where('nft', '=', nft)
    .executeTakeFirst();
  if (!asset || asset.comp_id !== '') return;
  const followers = await tx
    .selectFrom('follows')
    .select('did')
    .where('creator_did', '=', ownerDid)
    .execute();
  if (followers.length === 0) return;
  const [name, creatorOf] = [await nameOf(tx, nft), await displayNames(tx, [ownerDid])];
  for (const { did } of followers) {
    await notices.add(commit, {
      id: `published:${nft}:${did}`,
      did,
      kind: 'asset',
      message: `${creatorOf(ownerDid)} has published ${nounOf(asset)} ${name}`,
      nft,
    });
  }
}

const nounOf = ({ type }: Pick<AssetRow, 'type'>) =>
  type === 'dataset' ? 'the dataset' : 'the model';
