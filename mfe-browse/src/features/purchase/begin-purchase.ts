import type { Host } from '@trove/shared/contract/host.ts';
import { SCREEN_MESSAGE } from '@trove/shared/contract/messages.ts';

type Needed = Pick<Host, 'session' | 'wallet' | 'notify'>;

export interface Beginning {
  price: number;
  /** Whether the wallet that has just connected has the asset already: it published or bought it. */
  hasAsset: (did: string) => Promise<boolean>;
  /** Fetches test tokens and answers why there are none, or null. Absent: there is no faucet. */
  getTokens?: (did: string) => Promise<string | null>;
  buy: (did: string) => void;
}

/**
 * 'Buy Now' takes all steps by itself: connect, fetch the free tokens that are missing, buy (spec 000 §5, §8). A visitor is
 * asked to connect, a missing extension is an alert. Answers the obstacle in words, or null.
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
  // The button says why.
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

/** With an unknown balance the network has to decide. */
function isTooLittle({ get }: Needed['session'], price: number) {
  const { balance } = get();
  return balance !== null && balance < price;
}
