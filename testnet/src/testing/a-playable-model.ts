import type { Context } from '../core/context.ts';
import { readFixture } from '../platform/fixtures.ts';
import { MICRO } from '../platform/money.ts';

let talking: Uint8Array | undefined;
let babbling: Uint8Array | undefined;

/** Returns the bytes of a small model that answers in a sentence. */
export const talkingWeights = (): Uint8Array => (talking ??= readFixture('trove-talk-mini.gguf'));

/** Returns the bytes of a smaller model, which never ends a reply at temperature 0. */
export const babblingWeights = (): Uint8Array => (babbling ??= readFixture('trove-char-nano.gguf'));

/** Publishes a model of the network's own seller that can be tried. */
export async function aPlayableModel(
  context: Context,
  {
    bytes = talkingWeights(),
    name = 'Talker',
    price = 1,
    pricing = 'one-time',
    freeMessages,
  }: {
    bytes?: Uint8Array;
    name?: string;
    price?: number;
    pricing?: string;
    freeMessages?: number;
  } = {},
): Promise<{ nft: string; ownerDid: string; sha256: string }> {
  const { did: ownerDid } = context.keys.of('seller');
  const blob = await context.blobs.put([bytes]);
  const fileName = `${name}.gguf`;
  const nft = await context.transact(async (tx) => {
    const file = { fileName, mediaType: 'application/octet-stream', ...blob };
    const id = await context.assets.addArtifact(tx, file, ownerDid);
    const metadata = JSON.stringify({
      name,
      type: 'model',
      description: '',
      pricing: { model: pricing },
      freeMessages,
    });
    await context.assets.deploy(tx, {
      nft: id,
      ownerDid,
      price: price * MICRO,
      metadata,
      fileName,
    });
    return id;
  });
  return { nft, ownerDid, sha256: blob.sha256 };
}
