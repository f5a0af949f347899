import type { Host } from '@trove/contract/host.ts';
import { SCREEN_MESSAGE } from '@trove/contract/messages.ts';

type Needed = Pick<Host, 'session' | 'wallet' | 'notify'>;

export interface Beginning {
  price: number;
  /** Returns whether the newly connected wallet already has the asset, published or bought. */
  hasAsset: (did: string) => Promise<boolean>;
  /** Requests test tokens and returns the reason if there are none, or null. Unset if there is no faucet. */
  getTokens?: (did: string) => Promise<string | null>;
  buy: (did: string) => void;
}

/**
 * Performs all steps of 'Buy Now': connects a wallet, gets the free tokens that are missing, and buys (spec 000 §5,
 * §8). A visitor is asked to connect, a missing extension causes an alert. Returns the obstacle as text, or null.
 */
export async function beginPurchase(
  { session, wallet, notify }: Needed,
  { price, hasAsset, getTokens, buy }: Beginning,
): Promise<string | null> {
  const isVisitor = session.get().did === null;
  if (isVisitor) {
    notify.info(SCREEN_MESSAGE.needsWallet);
    if (!(await session.connect())) return null;
  } else if (!wallet.presence.get().present) {
    globalThis.alert(SCREEN_MESSAGE.noExtension);
    return null;
  }
  const { did } = session.get();
  if (did === null || (isVisitor && (await hasAsset(did)))) return null;

  const { features } = wallet.presence.get();
  // The text below the button states the reason.
  if (features.length > 0 && !features.includes('rubix:executeContract')) return null;

  // The balance may have risen meanwhile, in another tab for example.
  if (isVisitor || isTooLittle(session, price)) await session.refreshBalance();
  if (isTooLittle(session, price) && getTokens) {
    const problem = await getTokens(did);
    if (problem !== null) return problem;
  }
  if (!isTooLittle(session, price) && session.get().did === did) buy(did);
  return null;
}

/** Returns whether the balance is too low; if it is unknown, the network has to decide. */
function isTooLittle({ get }: Needed['session'], price: number) {
  const { balance } = get();
  return balance !== null && balance < price;
}
