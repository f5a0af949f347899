import {
  addCreditsCall,
  buyCreditsCall,
  publishCall,
  purchaseCall,
  ratingCall,
} from '@trove/contract/wire/node/contract-calls.ts';
import fc from 'fast-check';

import type { Context } from '../../core/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { aNetwork, grant, publish, type TestNetwork, upload } from '../../testing/a-network.ts';
import { expectConserved, expectCreditsBacked } from '../../testing/conservation.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { replayLedger } from '../../testing/replay-ledger.ts';
import type { ForSale } from '../../testing/test-wallet.ts';
import { type KeyPair, newKeyPair } from '../identity/keys.ts';
import { signAs } from '../signing/sign-as.ts';
import { nextRequests, WRITE_OF } from './wallet-requests.ts';

const PEOPLE = 4;
const ASSETS = 5;
const RUNS = 4;
const EVENTS = 250;

const EVENT_NAMES = [
  'buy',
  'publish',
  'top up',
  'add credits',
  'add credits',
  'create token',
  'pay',
  'rate',
  'sign',
  'sign',
  'sign',
  'decline',
  'reserve',
  'settle',
  'release',
  'deduct',
  'wait',
] as const;

const event = fc.record({
  name: fc.constantFrom(...EVENT_NAMES),
  who: fc.nat(PEOPLE - 1),
  other: fc.nat(PEOPLE - 1),
  what: fc.nat(ASSETS - 1),
  size: fc.integer({ min: 1, max: 9 }),
});
type RandomEvent = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

describe('a thousand random events', () => {
  const clock = manualClock();
  let network: TestNetwork;
  const people: KeyPair[] = [];
  const assets: ForSale[] = [];
  const uploads = new Map<string, { assetId: string; fileName: string }[]>();
  const holds: string[] = [];
  const happened = new Map<string, number>();

  beforeAll(async () => {
    network = await aNetwork({ clock });
    const { context } = network;
    for (let index = 0; index < PEOPLE; index += 1) {
      const keys = newKeyPair();
      await context.transact(async (tx) => {
        await context.identities.addKey(tx, keys.publicKey);
        await context.identities.register(tx, keys.did);
      });
      await grant(context, keys.did, 60);
      people.push(keys);
      uploads.set(keys.did, []);
    }
    for (let price = 0; price < ASSETS; price += 1) assets.push(await publish(context, { price }));
  });
  afterAll(() => network.close());

  /** Carries out an event; a refusal is an acceptable outcome. */
  async function happen(context: Context, { name, who, other, what, size }: RandomEvent) {
    const { config, credits, db, sagas } = context;
    const [actor, second, asset] = [people[who], people[other], assets[what]];
    if (!actor || !second || !asset) throw new Error('nobody');
    const { did } = actor;
    const now = new Date(clock.now());
    const contract = (call: unknown) => signAs(context, actor, 'execute-smart-contract', call);
    const [request] = await nextRequests(db, did);
    const hold = holds[size % Math.max(1, holds.length)] ?? 'none';

    switch (name) {
      case 'buy':
        return contract(purchaseCall(asset, did, config, now));
      case 'rate':
        return contract(ratingCall(asset.id, (size % 5) + 1, did, config));
      case 'publish': {
        const file = size > 4 ? await upload(context, did) : uploads.get(did)?.at(-1);
        if (!file) return undefined;
        uploads.get(did)?.push(file);
        const listing = { ...file, description: '', price: size, metadata: {}, hostingCost: 1 };
        return contract(
          publishCall({ ...listing, providerDid: config.fallbackProviderDid }, did, config),
        );
      }
      case 'top up':
        return contract(buyCreditsCall(config.fallbackProviderDid, did, config, now));
      case 'add credits':
        return contract(addCreditsCall(did, config, now));
      case 'create token': {
        const token = { did, ft_name: `T${size}`, ft_count: size, token_count: 1, quorum_type: 2 };
        return signAs(context, actor, 'create-ft', token);
      }
      case 'pay': {
        const isOwn = size > 5;
        return signAs(context, actor, 'initiate-ft-transfer', {
          sender: did,
          receiver: second.did,
          ft_name: isOwn ? `T${size}` : 'TROVE',
          ft_count: size,
          comment: '',
          quorum_type: 2,
          creatorDID: isOwn ? did : config.tokenCreatorDid,
        });
      }
      case 'sign':
        return (
          request && signAs(context, actor, WRITE_OF[request.action], JSON.parse(request.payload))
        );
      case 'decline':
        return request && sagas.answered(request.id, { status: false, message: 'no' });
      case 'reserve':
        return holds.push(
          await credits.reserve(did, size, {
            providerDid: config.fallbackProviderDid,
            nft: asset.id,
          }),
        );
      case 'settle':
        return credits.settle(hold, size, size % 3);
      case 'release':
        return credits.release(hold);
      case 'deduct':
        return credits.deduct(did);
      case 'wait':
        clock.pass(size * 60_000);
        await sagas.sweep();
        return credits.sweep();
    }
  }

  it('conserve assets of every kind and replay to the same state', async () => {
    const { context } = network;
    const run = fc.asyncProperty(
      fc.array(event, { minLength: EVENTS, maxLength: EVENTS }),
      async (events) => {
        for (const one of events) {
          await happen(context, one).then(
            () => happened.set(one.name, (happened.get(one.name) ?? 0) + 1),
            (error: unknown) => {
              if (!(error instanceof Refusal)) throw error;
            },
          );
        }
        await expectConserved(context.db);
        await expectCreditsBacked(context.db);
      },
    );
    await fc.assert(run, { numRuns: RUNS, endOnFailure: true });

    // Each kind of event has succeeded at least once.
    expect([...happened.keys()].toSorted()).toEqual([...new Set(EVENT_NAMES)].toSorted());
    const finished = await context.db
      .selectFrom('sagas')
      .select('kind')
      .distinct()
      .where('state', '=', 'done')
      .orderBy('kind')
      .execute();
    expect(finished.map(({ kind }) => kind)).toEqual(['publication', 'purchase', 'top-up']);

    const { state, replayed } = await replayLedger(context.db);
    expect(replayed).toEqual(state);
  });

  it('leave no hold once all sagas have ended', async () => {
    clock.pass(24 * 60 * 60_000);
    const { context } = network;
    await context.sagas.sweep();
    while (
      await context.db
        .selectFrom('credit_receipts')
        .select('id')
        .where('state', 'in', ['reserved', 'finished'])
        .executeTakeFirst()
    ) {
      await context.credits.sweep();
    }
    const held = await context.db
      .selectFrom('accounts')
      .select(['name', 'balance'])
      .where('name', 'like', '%hold:%')
      .where('balance', '<>', 0)
      .execute();
    expect(held).toEqual([]);
    await expectConserved(context.db);
  });
});
