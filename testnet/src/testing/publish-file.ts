import type { Context } from '../core/context.ts';
import { MICRO } from '../platform/money.ts';

/** Publishes real bytes as an asset of one of the network's own keys; `buyerDid` has bought it. */
export async function publishFile(
  context: Context,
  {
    bytes = 'abcdefghij' as string | Uint8Array,
    fileName = 'letters.txt',
    mediaType = 'text/plain',
    buyerDid = '',
    compId = '',
    price = 1,
    seller = 'seller',
    metadata: more = {},
  } = {},
): Promise<{ nft: string; ownerDid: string; sha256: string }> {
  const { did: ownerDid } = context.keys.of(seller);
  const blob = await context.blobs.put([typeof bytes === 'string' ? Buffer.from(bytes) : bytes]);
  const nft = await context.transact(async (tx) => {
    const file = { fileName, mediaType, ...blob };
    const id = await context.assets.addArtifact(tx, file, ownerDid);
    const metadata = JSON.stringify({
      name: fileName,
      type: 'dataset',
      description: 'Letters',
      price,
      pricing: { price, model: 'one-time' },
      compId,
      ...more,
    });
    await context.assets.deploy(tx, {
      nft: id,
      ownerDid,
      price: price * MICRO,
      metadata,
      fileName,
    });
    if (buyerDid) {
      const purchase = {
        did: buyerDid,
        nft: id,
        price: price * MICRO,
        transaction_id: 'bought',
        created: 1,
      };
      await tx.insertInto('entitlements').values(purchase).execute();
    }
    return id;
  });
  return { nft, ownerDid, sha256: blob.sha256 };
}
