import type { AssetRow } from '../../platform/db/schema.ts';
import { nftValueFromPrice } from '../../platform/money.ts';

/** `NFTInfo` of a generation 1 node: the value is a JSON number (wire.md#reads). */
export const wireNft = ({ nft, owner_did, price, metadata, file_name }: AssetRow) => ({
  nft,
  owner_did,
  nft_value: nftValueFromPrice(price),
  nft_metadata: metadata,
  nft_file_name: file_name,
});
