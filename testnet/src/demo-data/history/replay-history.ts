import { usagePurpose } from '@trove/shared/contract/wire/contract-calls.ts';

import type { Context } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { escrowOf, TOKEN, walletOf } from '../../ledger/accounts.ts';
import { microFromTokens } from '../../ledger/money.ts';
import type { StoredAsset } from '../store-catalogue.ts';
import type { DemoPeople } from './demo-people.ts';
import type { PastEvent } from './plan-history.ts';

const DAY = 86_400;

export interface PastWorld {
  context: Context;
  people: DemoPeople;
  stored: ReadonlyMap<PastEvent['asset'], StoredAsset>;
  /** Seconds: the moment of the first start, which the days count back from. */
  start: number;
  /** Seconds: the newest block there was; none may be older. */
  newest: number;
}

/** Writes a planned event into the ledger as one block, unless it stands there already. */
export async function replay(world: PastWorld, event: PastEvent): Promise<void> {
  const stored = world.stored.get(event.asset);
  if (!stored) throw new Error(`The file of ${event.asset.name} was not stored`);
  const planned = Math.floor(world.start - event.daysAgo * DAY);
  const epoch = Math.max(world.newest, planned);
  await world.context.transact((tx) =>
    STEPS[event.kind](tx, { ...world, event, stored, planned, epoch }),
  );
}

interface Moment extends Omit<PastWorld, 'stored'> {
  event: PastEvent;
  stored: StoredAsset;
  /** Seconds; what the event says of its time. */
  planned: number;
  /** Seconds; of its block. */
  epoch: number;
}

const buyerOf = ({ people, event }: Moment) => people.buyers[event.buyer]?.did ?? '';

const STEPS: Record<PastEvent['kind'], (tx: Tx, moment: Moment) => Promise<void>> = {
  async publish(tx, { context, event, stored, epoch }) {
    if (await context.assets.find(tx, stored.nft)) return;
    const { nft, ownerDid, metadata } = stored;
    const price = microFromTokens(event.asset.price);
    await context.assets.deploy(tx, {
      nft,
      ownerDid,
      price,
      metadata,
      fileName: event.asset.fileName,
      epoch,
    });
  },

  async buy(tx, moment) {
    const { context, event, epoch, planned, stored } = moment;
    const { nft, ownerDid } = stored;
    const did = buyerOf(moment);
    const amount = microFromTokens(event.asset.price);
    const purpose = usagePurpose(event.asset.type, did, new Date(planned * 1000));
    const { repeated, transactionId } = await context.ledger.post(tx, {
      kind: 'purchase',
      externalId: `purchase:${did}:${nft}`,
      did,
      memo: purpose,
      lines: [
        { account: walletOf(did), asset: TOKEN, amount: -amount },
        { account: escrowOf(ownerDid), asset: TOKEN, amount },
      ],
      history: [{ nft, data: purpose, ownerDid, price: amount }],
      facts: { buyer: did },
      epoch,
    });
    if (repeated) return;
    const at = { price: amount, transaction_id: transactionId, created: epoch * 1000 };
    await tx
      .insertInto('entitlements')
      .values({ did, nft, ...at })
      .execute();
    await tx
      .insertInto('purchases')
      .values({
        id: `demo-${did}-${nft}`,
        did,
        nft,
        seller_did: ownerDid,
        purpose,
        state: 'owned',
        message: '',
        contract_transaction_id: transactionId,
        expires: epoch * 1000,
        ...at,
      })
      .execute();
  },

  async rate(tx, moment) {
    const { context, event, epoch, stored } = moment;
    const { nft } = stored;
    const did = buyerOf(moment);
    const { stars } = event;
    const { repeated, transactionId } = await context.ledger.post(tx, {
      kind: 'rate_asset',
      externalId: `demo:rating:${did}:${nft}`,
      did,
      facts: { nft, stars },
      epoch,
    });
    if (repeated) return;
    await tx
      .insertInto('ratings')
      .values({
        did,
        nft,
        stars,
        verified_buyer: 1,
        transaction_id: transactionId,
        created: epoch * 1000,
      })
      .execute();
  },

  async infer(tx, moment) {
    const { context, event, epoch, stored } = moment;
    const { nft, ownerDid } = stored;
    const did = buyerOf(moment);
    await context.ledger.post(tx, {
      kind: 'inference',
      externalId: `demo:inference:${did}:${nft}:${event.daysAgo.toFixed(6)}`,
      did,
      history: [
        {
          nft,
          data: `used for inference by ${did}`,
          ownerDid,
          price: microFromTokens(event.asset.price),
        },
      ],
      epoch,
    });
  },
};
