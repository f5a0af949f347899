import type { RuntimeConfig } from '@trove/contract/config.ts';
import type { HostLoaders } from '@trove/contract/host.ts';
import { CREDITS } from '@trove/contract/limits.ts';
import { CREDIT_MESSAGE } from '@trove/contract/messages.ts';
import type { WalletReply } from '@trove/contract/wallet.ts';
import { asText } from '@trove/contract/wire/loose.ts';
import { buyCreditsCall } from '@trove/contract/wire/node/contract-calls.ts';
import type { Platform } from '@trove/contract/wire/trade/providers.ts';
import { pause } from '@trove/kit/lib/pause.ts';

import type { Say } from '#common/playground/say.ts';

/** Dependencies of buying credits. */
export interface BuyDependencies {
  hasWallet: () => boolean;
  platforms: () => Promise<readonly Platform[]>;
  /** Presents the contract in the wallet. */
  execute: (providerDid: string, signal: AbortSignal) => Promise<WalletReply>;
  /** Requests the balance from the network. */
  readBalance: () => Promise<number>;
  /** Subscribes to balances from the socket, which arrive earlier than the next poll. */
  onBalance: (listener: (balance: number) => void) => () => void;
  /** Flags of the shell, which joins each step's success to this purchase's toast, and resets them when one fails. */
  loaders: Pick<HostLoaders, 'get' | 'set'>;
  say: Say;
  signal: AbortSignal;
}

/** Buys credits: signs the contract, then polls until the balance rises (spec 001 §4, §7, §8). Never throws. */
export async function buyCredits(dependencies: BuyDependencies): Promise<void> {
  const { loaders, say, signal } = dependencies;
  const seller = await findSeller(dependencies);
  if ('fault' in seller) return say.error(seller.fault);

  const risen = watchBalance(dependencies);
  loaders.set('buyingTokens', true);
  try {
    await risen.begin();
    const { status, data } = await dependencies.execute(seller.did, signal);
    if (signal.aborted) return undefined;
    if (!status) {
      return say.error(asText(data.message) ?? asText(data.error) ?? CREDIT_MESSAGE.failed);
    }
    say.success(CREDIT_MESSAGE.started);
    const balance = await risen.wait();
    if (signal.aborted) return undefined;
    if (balance !== undefined)
      return say.success(CREDIT_MESSAGE.done(balance), { after: CREDIT_MESSAGE.started });
    // Otherwise the shell has already told why.
    if (loaders.get().buyingTokens) say.error(CREDIT_MESSAGE.timeout);
  } catch {
    if (!signal.aborted) say.error(CREDIT_MESSAGE.threw);
  } finally {
    risen.stop();
    loaders.set('buyingTokens', false);
  }
  return undefined;
}

async function findSeller({
  hasWallet,
  platforms: readPlatforms,
}: BuyDependencies): Promise<{ did: string } | { fault: string }> {
  if (!hasWallet()) return { fault: CREDIT_MESSAGE.noExtension };
  const platforms = await readPlatforms().catch(() => []);
  if (platforms.length === 0) return { fault: CREDIT_MESSAGE.noPlatforms };
  const did = platforms[0]?.providers[0]?.providerDid ?? '';
  return did === '' ? { fault: CREDIT_MESSAGE.noProvider } : { did };
}

/** Watches for a balance above the one at the beginning, from the socket and by polling. */
function watchBalance({ onBalance, readBalance, signal }: BuyDependencies) {
  let before = Infinity;
  let latest = 0;
  const wake = new AbortController();
  const stop = onBalance((balance) => {
    // Any other balance is not of this purchase, such as the lower one after a message.
    if (balance <= before) return;
    latest = balance;
    wake.abort();
  });
  return {
    stop,
    async begin() {
      before = await readBalance();
    },
    /** Resolves with the higher balance; undefined if none came in time. */
    async wait() {
      for (let attempt = 0; attempt < CREDITS.pollAttempts; attempt++) {
        await pause(CREDITS.pollMs, AbortSignal.any([signal, wake.signal]));
        if (signal.aborted) return undefined;
        if (latest <= before) {
          // A request for the balance that fails is repeated in the next attempt.
          const balance = await readBalance().catch(() => before);
          // An event may have arrived meanwhile.
          latest = Math.max(latest, balance);
        }
        if (latest > before) return latest;
      }
      return undefined;
    },
  };
}

/** Returns the contract that buys credits from a provider now. */
export const creditsCall = (providerDid: string, did: string, config: RuntimeConfig) =>
  buyCreditsCall(providerDid, did, config, new Date());
