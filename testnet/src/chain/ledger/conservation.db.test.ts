import fc from 'fast-check';

import { Refusal } from '../../platform/refusal.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { expectConserved } from '../../testing/conservation.ts';
import {
  CREDIT,
  creditsAccount,
  escrowAccount,
  FAUCET,
  holdAccount,
  TOKEN,
  TREASURY,
  walletAccount,
} from './accounts.ts';

/** Owners of the accounts in the random runs; names repeat on purpose. */
const people = ['a', 'b', 'c'];
const accounts = [
  TREASURY,
  FAUCET,
  ...people.flatMap((did) => [
    walletAccount(did),
    escrowAccount(did),
    creditsAccount(did),
    holdAccount(did),
  ]),
];

const movement = fc.record({
  from: fc.constantFrom(...accounts),
  to: fc.constantFrom(...accounts),
  asset: fc.constantFrom(TOKEN, CREDIT, 'ft:a:GOLD'),
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  /** A small range, so that events repeat, sometimes with different content. */
  name: fc.integer({ min: 0, max: 400 }),
});

describe('conservation of money', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
  });
  afterAll(() => network.close());

  it('holds over a thousand random events: totals are constant, no balance is negative, blocks agree', async () => {
    const { context } = network;
    let booked = 0;
    const run = fc.asyncProperty(
      fc.array(movement, { minLength: 100, maxLength: 100 }),
      async (events) => {
        for (const { from, to, asset, amount, name } of events) {
          const lines = [
            { account: from, asset, amount: -amount },
            { account: to, asset, amount },
          ];
          const event = { kind: 'random', externalId: `random:${name}`, did: 'x', lines };
          const posting = context.transact((tx) => context.ledger.post(tx, event));
          // Insufficient funds, or another event with this id, is refused, and nothing may have been moved.
          await posting.then(
            () => (booked += 1),
            (error: unknown) => {
              if (!(error instanceof Refusal)) throw error;
            },
          );
        }
        await expectConserved(context.db);
      },
    );
    await fc.assert(run, { numRuns: 10, endOnFailure: true });
    expect(booked).toBeGreaterThan(100);
  });
});
