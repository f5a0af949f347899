import type { Context } from '../../context.ts';
import type { KeyPair } from '../../identity/keys.ts';
import { TOKEN, TREASURY, walletOf } from '../../ledger/accounts.ts';
import { microFromTokens } from '../../ledger/money.ts';
import { BUYERS } from './plan-history.ts';

/** What each demo buyer starts with, in whole tokens. */
const START_MONEY = 250;

/** Whoever acts in the demo history. Their keys are made at the first start and stay in the data directory. */
export interface DemoPeople {
  buyers: readonly KeyPair[];
  sellerOf(seller: string): KeyPair;
}

export function demoPeople({ keys }: Pick<Context, 'keys'>): DemoPeople {
  return {
    buyers: Array.from({ length: BUYERS }, (_, index) => keys.of(`demo-buyer-${index + 1}`)),
    sellerOf: (seller) => keys.of(seller),
  };
}

/** Makes them known to the network and gives the buyers their first tokens. */
export async function settleDemoPeople(context: Context, people: DemoPeople): Promise<void> {
  const everyone = [
    ...people.buyers,
    people.sellerOf('demo-seller-1'),
    people.sellerOf('demo-seller-2'),
  ];
  await context.transact(async (tx) => {
    for (const { did, publicKey } of everyone) {
      await tx
        .insertInto('identities')
        .values({ did, public_key: publicKey, registered: 1, created: context.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for (const { did } of people.buyers) {
      const amount = microFromTokens(START_MONEY);
      await context.ledger.post(tx, {
        kind: 'grant',
        externalId: `demo:grant:${did}`,
        did,
        memo: 'Start of a demo buyer',
        lines: [
          { account: TREASURY, asset: TOKEN, amount: -amount },
          { account: walletOf(did), asset: TOKEN, amount },
        ],
      });
    }
  });
}
