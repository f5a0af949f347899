import { TASKS } from '@trove/contract/taxonomy/taxonomy.ts';

import type { Context } from '../src/core/context.ts';
import { sha256Hex } from '../src/platform/canonical.ts';
import { MICRO } from '../src/platform/money.ts';

const BATCH = 1000;
/** Number of assets that are used more than once, and some of them liked, so that trending lists are not empty. */
const USED = 60;

export const categories = Object.entries(TASKS).flatMap(([mainCategory, tasks]) =>
  tasks.map((category) => ({ mainCategory, category })),
);

export const pick = <T>(items: readonly T[], index: number) => items[index % items.length] as T;

const nameOf = (index: number) =>
  `${pick(['Llama', 'Whisper', 'Painter', 'Router', 'Sorter'], index)} ${sha256Hex(`${index}`).slice(0, 8)}`;

/** Returns the description of an asset, which contains its name. */
export const marketText = (index: number): string =>
  `${nameOf(index)} has been trained for the task it is named after, on data of its own, and measured.`;

/** Creates an asset: two thirds are models of all tasks, the others datasets of all formats. */
function anAsset(index: number) {
  const isModel = index % 3 < 2;
  return {
    fileName: isModel ? `m${index}.gguf` : `d${index}.${pick(['csv', 'json', 'txt'], index)}`,
    metadata: JSON.stringify({
      name: nameOf(index),
      type: isModel ? 'model' : 'dataset',
      description: marketText(index),
      ...(isModel && pick(categories, index * 7)),
    }),
    price: ((index * 31) % 200) * MICRO,
  };
}

/** Publishes `size` assets of one seller; the first ones are the same in a market of any size. */
export async function fillMarket(
  { assets, clock, db, keys, ledger, transact }: Context,
  size: number,
): Promise<void> {
  const { did: ownerDid } = keys.of('seller');
  const nfts: string[] = [];
  for (let from = 0; from < size; from += BATCH) {
    await transact(async (tx) => {
      for (let index = from; index < Math.min(size, from + BATCH); index += 1) {
        const { fileName, ...asset } = anAsset(index);
        const file = { fileName, mediaType: 'text/plain', size: 1, sha256: sha256Hex(fileName) };
        const nft = await assets.addArtifact(tx, file, ownerDid);
        await assets.deploy(tx, { nft, ownerDid, fileName, ...asset });
        if (index < USED) nfts.push(nft);
      }
    });
  }
  for (const [index, nft] of nfts.entries()) {
    await transact((tx) =>
      ledger.post(tx, {
        kind: 'inference',
        externalId: `use:${index}`,
        did: ownerDid,
        history: Array.from({ length: 1 + (index % 9) }, () => ({
          nft,
          data: 'used for inference',
          ownerDid,
          price: MICRO,
        })),
      }),
    );
    const likes = Array.from({ length: index % 4 }, (_none, by) => ({
      did: `bafybmiliker${by}`,
      nft,
      created: clock.now(),
    }));
    if (likes.length > 0) await db.insertInto('likes').values(likes).execute();
  }
}
