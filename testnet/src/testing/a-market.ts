import { assetSchema } from '@trove/contract/wire/assets/asset.ts';
import type { UsedAsset } from '@trove/kit/api/catalogue/rank.ts';
import * as z from 'zod/mini';

import type { Context } from '../core/context.ts';
import { indexAsset } from '../market/catalogue/index-asset.ts';
import { wireNft } from '../market/catalogue/wire-nft.ts';
import { MICRO } from '../platform/money.ts';

/** Events of a market, for tests that run random sequences of them. */
export type MarketEvent =
  | {
      is: 'publish';
      fileName: string;
      /** Micro-tokens. */
      price: number;
      metadata: Record<string, unknown> | string;
    }
  /** `at` selects one of the existing assets. */
  | { is: 'use'; at: number }
  | { is: 'like' | 'unlike'; at: number; by: number }
  | { is: 'buy'; at: number; by: number }
  | { is: 'rate'; at: number; by: number; stars: number }
  | { is: 'reprice'; at: number; price: number }
  | { is: 'rewrite'; at: number; metadata: Record<string, unknown> }
  | { is: 'wait'; ms: number };

/** Event that publishes a free model named "x"; its metadata may override the name and the type. */
export const published = (metadata: object): MarketEvent => ({
  is: 'publish',
  fileName: 'a.csv',
  price: 0,
  metadata: { name: 'x', description: '', type: 'model', ...metadata },
});

let count = 0;

/** Creates an asset with any metadata, as its publication would. */
export async function addAsset(
  { assets, blobs, keys, transact }: Context,
  {
    fileName,
    price = MICRO,
    metadata,
  }: { fileName: string; price?: number; metadata: object | string },
): Promise<string> {
  count += 1;
  const { did: ownerDid } = keys.of('seller');
  const bytes = await blobs.put([Buffer.from(`file ${count}`)]);
  const file = { fileName, mediaType: 'text/plain', ...bytes };
  return transact(async (tx) => {
    const nft = await assets.addArtifact(tx, file, ownerDid);
    const text = typeof metadata === 'string' ? metadata : JSON.stringify(metadata);
    await assets.deploy(tx, { nft, ownerDid, price, metadata: text, fileName });
    return nft;
  });
}

/** Records a use in the history of an asset. */
export async function useAsset({ ledger, keys, transact }: Context, nft: string): Promise<void> {
  count += 1;
  const { did: ownerDid } = keys.of('seller');
  await transact((tx) =>
    ledger.post(tx, {
      kind: 'inference',
      externalId: `use:${count}`,
      did: ownerDid,
      history: [{ nft, data: 'used for inference', ownerDid, price: MICRO }],
    }),
  );
}

/** Takes an asset off the market, as its owner's wallet would. */
export const withdrawAsset = ({ assets, transact }: Context, nft: string): Promise<void> =>
  transact(async (tx) => {
    await tx.updateTable('assets').set({ withdrawn: 1 }).where('nft', '=', nft).execute();
    const asset = await assets.find(tx, nft);
    if (asset) await indexAsset(tx, asset);
  });

/** Buys an asset unless it is bought already, and records that in its history. */
async function buyAsset({ clock, db, ledger, transact }: Context, nft: string, did: string) {
  const isBought = await db
    .selectFrom('entitlements')
    .select('nft')
    .where('nft', '=', nft)
    .where('did', '=', did)
    .executeTakeFirst();
  if (isBought) return;
  count += 1;
  await transact(async (tx) => {
    const { transactionId } = await ledger.post(tx, {
      kind: 'purchase',
      externalId: `buy:${count}`,
      did,
      history: [{ nft, data: `model bought by ${did}`, ownerDid: did, price: MICRO }],
    });
    await tx
      .insertInto('entitlements')
      .values({ did, nft, price: 0, transaction_id: transactionId, created: clock.now() })
      .execute();
  });
}

/** Rates an asset, replacing the DID's earlier rating. */
async function rateAsset({ clock, db }: Context, nft: string, did: string, stars: number) {
  const bought = await db
    .selectFrom('entitlements')
    .select('did')
    .where('did', '=', did)
    .where('nft', '=', nft)
    .executeTakeFirst();
  const rating = {
    stars,
    verified_buyer: bought ? 1 : 0,
    transaction_id: '',
    created: clock.now(),
  };
  await db
    .insertInto('ratings')
    .values({ did, nft, ...rating })
    .onConflict((conflict) => conflict.columns(['did', 'nft']).doUpdateSet(rating))
    .execute();
}

/** Applies an event. Without assets there is nothing to use, like or change. */
export async function applyEvent(
  context: Context,
  event: MarketEvent,
  pass: (ms: number) => void,
): Promise<void> {
  if (event.is === 'publish') return void (await addAsset(context, event));
  if (event.is === 'wait') return pass(event.ms);

  const { clock, db, transact } = context;
  const all = await db.selectFrom('assets').selectAll().orderBy('deployed_in').execute();
  const asset = all[event.at % all.length];
  if (!asset) return;
  const { nft } = asset;
  if (event.is === 'use') return useAsset(context, nft);
  if (event.is === 'buy') return buyAsset(context, nft, `bafybmi${event.by}`);
  if (event.is === 'rate') return rateAsset(context, nft, `bafybmi${event.by}`, event.stars);
  if (event.is === 'reprice') {
    await db.updateTable('assets').set({ price: event.price }).where('nft', '=', nft).execute();
  } else if (event.is === 'rewrite') {
    const metadata = JSON.stringify(event.metadata);
    await transact(async (tx) => {
      await tx.updateTable('assets').set({ metadata }).where('nft', '=', nft).execute();
      await indexAsset(tx, { ...asset, metadata });
    });
  } else if (event.is === 'like') {
    await db
      .insertInto('likes')
      .values({ did: `bafybmi${event.by}`, nft, created: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db
      .deleteFrom('likes')
      .where('nft', '=', nft)
      .where('did', '=', `bafybmi${event.by}`)
      .execute();
  }
}

interface MarketAsset extends UsedAsset {
  rating: { average: number; users: number };
}

/** Rounds a rating as the page shows it. */
const toBuyerRating = ({ average, users }: MarketAsset['rating']) => ({
  average: Math.round(10 * average) / 10,
  count: users,
});

/** Returns all assets as a client of the whole list sees them, in the order of the node, with likes and ratings. */
export async function readMarket({ db }: Context): Promise<MarketAsset[]> {
  const rows = await db.selectFrom('assets').selectAll().orderBy('deployed_in').execute();
  const blocks = await db
    .selectFrom('nft_blocks')
    .innerJoin('transactions', 'transactions.number', 'nft_blocks.transaction_number')
    .select(['nft', 'data as text', 'epoch'])
    .orderBy('block_no')
    .execute();
  const likes = await db.selectFrom('likes').select('nft').execute();
  // Lists are ordered by the ratings of buyers.
  const ratings = await db
    .selectFrom('ratings')
    .select(['nft', 'stars'])
    .where('verified_buyer', '=', 1)
    .execute();
  const getRating = (nft: string) => {
    const stars = ratings.filter((rating) => rating.nft === nft).map((rating) => rating.stars);
    const sum = stars.reduce((total, each) => total + each, 0);
    return { average: stars.length === 0 ? 0 : sum / stars.length, users: stars.length };
  };
  return rows.flatMap((row) => {
    const { nft } = row;
    const read = z.safeParse(assetSchema, {
      ...wireNft(row),
      likes: likes.filter((like) => like.nft === nft).length,
    });
    return read.success
      ? [
          {
            ...read.data,
            buyerRating: toBuyerRating(getRating(nft)),
            history: blocks.filter((block) => block.nft === nft),
            rating: getRating(nft),
          },
        ]
      : [];
  });
}
