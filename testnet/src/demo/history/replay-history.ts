import type { ExecuteContractRequest } from '@trove/contract/wallet.ts';
import {
  addCreditsCall,
  buyCreditsCall,
  purchaseCall,
  ratingCall,
} from '@trove/contract/wire/node/contract-calls.ts';

import type { KeyPair } from '../../chain/identity/keys.ts';
import { signAs, signRequests } from '../../chain/signing/sign-as.ts';
import type { Context } from '../../core/context.ts';
import type { DemoPeople } from './demo-people.ts';
import { demoReview } from './demo-review.ts';
import type { PastEvent } from './plan-history.ts';
import { publishDemoAsset } from './publish-demo-asset.ts';
import type { StoredAsset } from './store-catalogue.ts';

/** Price of a demo reply in credits, and its creator's share. */
const REPLY = { credits: 6, share: 2 } as const;

export interface PastWorld {
  /** Context whose clock is set to the time of the event. */
  context: Context;
  people: DemoPeople;
  stored: ReadonlyMap<PastEvent['asset'], StoredAsset>;
}

/** Carries out a planned event unless that has been done; its people sign it like all users. */
export async function replay({ context, people, stored }: PastWorld, event: PastEvent) {
  const asset = stored.get(event.asset);
  if (!asset) throw new Error(`The file of ${event.asset.name} was not stored`);
  const actor =
    event.kind === 'publish' ? people.getSeller(event.asset.seller) : people.buyers[event.buyer];
  if (!actor) throw new Error(`Nobody is there for ${event.asset.name}`);
  await STEPS[event.kind]({ context, event, asset, actor });
}

interface Moment {
  context: Context;
  event: PastEvent;
  asset: StoredAsset;
  /** Keys of the person who acts. */
  actor: KeyPair;
}

const now = ({ clock }: Context) => new Date(clock.now());

const execute = (context: Context, actor: KeyPair, call: ExecuteContractRequest) =>
  signAs(context, actor, 'execute-smart-contract', call);

const STEPS: Record<PastEvent['kind'], (moment: Moment) => Promise<void>> = {
  publish: ({ context, event: { asset }, asset: stored, actor }) =>
    publishDemoAsset(context, actor, { ...stored, price: asset.price, fileName: asset.fileName }),

  // An interrupted purchase is found again and resumed.
  async buy({ context, event, asset: { nft, ownerDid }, actor }) {
    const { type, price } = event.asset;
    const offer = { id: nft, type, price, ownerDid };
    if (await context.assets.mayRead(context.db, actor.did, nft)) return;
    await execute(context, actor, purchaseCall(offer, actor.did, context.config, now(context)));
    await signRequests(context, actor);
  },

  async rate({ context, event, asset: { nft }, actor }) {
    const rating = await context.db
      .selectFrom('ratings')
      .select('stars')
      .where('did', '=', actor.did)
      .where('nft', '=', nft)
      .executeTakeFirst();
    if (!rating)
      await execute(
        context,
        actor,
        ratingCall(nft, event.stars, actor.did, context.config, demoReview(event)),
      );
  },

  async infer({ context, event, asset: { nft }, actor }) {
    const { credits, config, db } = context;
    const { did } = actor;
    const { count } = await db
      .selectFrom('credit_receipts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('did', '=', did)
      .where('nft', '=', nft)
      .where('state', '=', 'deducted')
      .executeTakeFirstOrThrow();
    if (count > event.ordinal) return;
    if ((await credits.balanceOf(db, did)) < REPLY.credits) await topUp(context, actor);
    const hold = await credits.reserve(did, REPLY.credits, {
      providerDid: config.fallbackProviderDid,
      nft,
    });
    await credits.settle(hold, REPLY.credits, REPLY.share);
    await credits.deduct(did);
  },
};

async function topUp(context: Context, actor: KeyPair): Promise<void> {
  const { config } = context;
  const { did } = actor;
  await execute(
    context,
    actor,
    buyCreditsCall(config.fallbackProviderDid, did, config, now(context)),
  );
  await signRequests(context, actor);
  await execute(context, actor, addCreditsCall(did, config, now(context)));
}
