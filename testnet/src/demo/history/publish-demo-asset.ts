import { QUORUM_TYPE } from '@trove/contract/limits.ts';

import type { KeyPair } from '../../chain/identity/keys.ts';
import { signAs } from '../../chain/signing/sign-as.ts';
import type { Context } from '../../core/context.ts';
import { microFromTokens, nftValueFromPrice } from '../../platform/money.ts';

export interface DemoListing {
  nft: string;
  /** Whole tokens. */
  price: number;
  /** JSON text. */
  metadata: string;
  fileName: string;
}

/** Publishes a stored file with its seller's signature, unless it has been published. */
export async function publishDemoAsset(
  context: Context,
  seller: KeyPair,
  { nft, price, metadata, fileName }: DemoListing,
): Promise<void> {
  if (await context.assets.find(context.db, nft)) return;
  await signAs(context, seller, 'deploy-nft', {
    nft,
    did: seller.did,
    quorum_type: QUORUM_TYPE,
    nft_value: nftValueFromPrice(microFromTokens(price)),
    nft_data: '',
    nft_metadata: metadata,
    nft_file_name: fileName,
  });
}
