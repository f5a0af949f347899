import { writeProfileCall } from '@trove/contract/wire/node/owner-calls.ts';

import type { KeyPair } from '../../chain/identity/keys.ts';
import { TOKEN, TREASURY, walletAccount } from '../../chain/ledger/accounts.ts';
import { signAs } from '../../chain/signing/sign-as.ts';
import type { Context } from '../../core/context.ts';
import { readProfile } from '../../market/profiles/profile.ts';
import { microFromTokens } from '../../platform/money.ts';
import { SERVICES } from '../demo-catalogue.ts';
import { BUYERS } from './plan-history.ts';

/** Initial balance of each demo buyer, in whole tokens. */
const START_MONEY = 250;

/** People who act in the demo history. Their keys are created at the first start and stay in the data directory. */
export interface DemoPeople {
  buyers: readonly KeyPair[];
  getSeller(seller: string): KeyPair;
}

export function demoPeople({ keys }: Pick<Context, 'keys'>): DemoPeople {
  return {
    buyers: Array.from({ length: BUYERS }, (_, index) => keys.of(`demo-buyer-${index + 1}`)),
    getSeller: (seller) => keys.of(seller),
  };
}

const PUBLISHER_BIO =
  'A demo publisher of the Trove project: its files are small, made by scripts, and say so.';
const BUYER_BIO = 'A demo buyer of the Trove project; nobody stands behind it.';

/** Names of the buyers; each says that nobody stands behind it. */
const BUYER_NAMES = [
  'Mara Lindqvist',
  'Tomás Ribeiro',
  'Aiko Tanaka',
  'Samuel Okafor',
  'Leila Haddad',
  'Jonas Weber',
  'Priya Nair',
  'Elena Petrova',
].map((name) => `${name} (demo)`);

/** Signs a name and a bio as every user does, unless there is a profile. */
async function callSelf(context: Context, keys: KeyPair, name: string, bio: string) {
  const { did } = keys;
  const { revision } = await readProfile(context.db, did);
  if (revision > 0) return;
  const call = writeProfileCall({ name, bio }, revision, did, context.config);
  await signAs(context, keys, 'execute-smart-contract', call);
}

/** Registers the people with the network and gives the buyers their first tokens. */
export async function settleDemoPeople(context: Context, people: DemoPeople): Promise<void> {
  const everyone = [
    ...people.buyers,
    people.getSeller('demo-seller-1'),
    people.getSeller('demo-seller-2'),
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
          { account: walletAccount(did), asset: TOKEN, amount },
        ],
      });
    }
  });
  for (const [key, name] of Object.entries(SERVICES)) {
    await callSelf(context, people.getSeller(key), name, PUBLISHER_BIO);
  }
  for (const [index, keys] of people.buyers.entries()) {
    await callSelf(context, keys, BUYER_NAMES[index] ?? '', BUYER_BIO);
  }
}
