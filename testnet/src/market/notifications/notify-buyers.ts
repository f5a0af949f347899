import type { AssetRow, Tx } from '../../platform/db/schema.ts';
import type { Afterwards } from '../../platform/db/transact.ts';
import { readAssetName, type Notices } from './notices.ts';

/** Notifies the buyers of an asset of its newest version, which they get without another payment. */
export async function notifyBuyers(
  notices: Notices,
  commit: { tx: Tx; afterwards: Afterwards },
  { nft, version }: AssetRow,
): Promise<void> {
  const holders = await commit.tx
    .selectFrom('entitlements')
    .select('did')
    .where('nft', '=', nft)
    .execute();
  if (holders.length === 0) return;
  const name = await readAssetName(commit.tx, nft);
  for (const { did } of holders) {
    await notices.add(commit, {
      id: `version:${nft}:${version}:${did}`,
      did,
      kind: 'asset',
      message: `Version ${version} of ${name} is available. It is free for you.`,
      nft,
    });
  }
}
