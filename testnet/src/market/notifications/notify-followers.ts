import { displayNames } from '../../people/names/public-names.ts';
import type { AssetRow, Tx } from '../../platform/db/schema.ts';
import type { Afterwards } from '../../platform/db/transact.ts';
import { readAssetName, type Notices } from './notices.ts';

/** Notifies a creator's followers of a new asset, unless it is an entry, which is for its competition alone. */
export async function notifyFollowers(
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
  const [name, getName] = [await readAssetName(tx, nft), await displayNames(tx, [ownerDid])];
  for (const { did } of followers) {
    await notices.add(commit, {
      id: `published:${nft}:${did}`,
      did,
      kind: 'asset',
      message: `${getName(ownerDid)} has published ${getNoun(asset)} ${name}`,
      nft,
    });
  }
}

const getNoun = ({ type }: Pick<AssetRow, 'type'>) =>
  type === 'dataset' ? 'the dataset' : 'the model';
