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
  if (!dependencies.hasWallet()) return say.error(CREDIT_MESSAGE.noExtension);
  const platforms = await dependencies.platforms().catch(() => []);
  const [provider] = platforms[0]?.providers ?? [];
  if (platforms.length === 0) return say.error(CREDIT_MESSAGE.noPlatforms);
  if (provider === undefined || provider.providerDid === '')
    return say.error(CREDIT_MESSAGE.noProvider);

  let before = Infinity;
  let latest = 0;
  const wake = new AbortController();
  const stop = dependencies.onBalance((balance) => {
    // Any other balance is not of this purchase, such as the lower one after a message.
    if (balance <= before) return;
    latest = balance;
    wake.abort();
  });
  loaders.set('buyingTokens', true);
  try {
    before = await dependencies.readBalance();
    const { status, data } = await dependencies.execute(provider.providerDid, signal);
    if (signal.aborted) return undefined;
    if (!status) {
      return say.error(asText(data.message) ?? asText(data.error) ?? CREDIT_MESSAGE.failed);
    }
    say.success(CREDIT_MESSAGE.started);
    for (let attempt = 0; attempt < CREDITS.pollAttempts && !signal.aborted; attempt++) {
      await pause(CREDITS.pollMs, AbortSignal.any([signal, wake.signal]));
      if (signal.aborted) return undefined;
      if (latest <= before) {
        // A request for the balance that fails is repeated in the next attempt.
        const balance = await dependencies.readBalance().catch(() => before);
        // An event may have arrived meanwhile.
        latest = Math.max(latest, balance);
      }
      if (latest > before) {
        return say.success(CREDIT_MESSAGE.done(latest), { after: CREDIT_MESSAGE.started });
      }
    }
    // Otherwise the shell has already told why.
    if (!signal.aborted && loaders.get().buyingTokens) say.error(CREDIT_MESSAGE.timeout);
  } catch {
    if (!signal.aborted) say.error(CREDIT_MESSAGE.threw);
  } finally {
    stop();
    loaders.set('buyingTokens', false);
  }
  return undefined;
}

/** Returns the contract that buys credits from a provider now. */
export const creditsCall = (providerDid: string, did: string, config: RuntimeConfig) =>
  buyCreditsCall(providerDid, did, config, new Date());
