import type { WalletCallOptions } from '@trove/contract/host.ts';
import { WALLET } from '@trove/contract/limits.ts';
import { WALLET_CALL_MESSAGE } from '@trove/contract/messages-wallet-call.ts';
import type {
  CreateFtRequest,
  DeployNftRequest,
  ExecuteContractRequest,
  ExecuteNftRequest,
  TransferFtRequest,
  WalletAccount,
  WalletFeatureOptions,
  WalletFeatures,
  WalletProvider,
  WalletReply,
} from '@trove/contract/wallet.ts';
import { isDid } from '@trove/contract/wire/node/did.ts';

import type { CallQueue, Unanswered } from './call-queue.ts';
import type { PendingCalls } from './pending-calls.ts';
import { readReply, refusal, toRefusal, unansweredReply } from './wallet-reply.ts';

/** Requests of the wallet calls of spec 000 §7. */
export interface WalletCalls {
  executeContract: ExecuteContractRequest;
  deployNft: DeployNftRequest;
  executeNft: ExecuteNftRequest;
  transferFt: TransferFtRequest;
  createFt: CreateFtRequest;
  request: Record<string, unknown>;
}

/** Options of a call, and of its cancellation. */
export interface CallOptions extends WalletCallOptions {
  /** The network's id of its request; a wallet whose window outlives the page is asked again only on request. */
  requestId?: string | undefined;
}

type Asks = {
  [Name in keyof WalletCalls]: (
    features: WalletFeatures,
    given: WalletCalls[Name],
    options: WalletFeatureOptions,
  ) => Promise<WalletReply> | undefined;
};

const ASKS: Asks = {
  executeContract: (wallet, given, options) =>
    wallet['trove:batch']?.execute(given, options) ??
    wallet['rubix:executeContract']?.executeContract(given, options),
  deployNft: (wallet, given, options) => wallet['rubix:deployNft']?.deployNft(given, options),
  executeNft: (wallet, given, options) => wallet['rubix:executeNft']?.executeNft(given, options),
  transferFt: (wallet, given, options) => wallet['rubix:transferFt']?.transferFt(given, options),
  createFt: (wallet, given, options) => wallet['rubix:createFt']?.createFt(given, options),
  request: (wallet, given, options) => wallet['rubix:request']?.request(given, options),
};

const getTimeout = ({ settles }: WalletProvider) =>
  settles === true ? WALLET.silentMs : WALLET.approvalMs;

/** Returns the account of a sign-in; null after any failure (spec 000 §4). The username is optional (K03). */
export async function connectWallet(
  provider: WalletProvider,
  queue: CallQueue,
  onUnanswered?: (why: Unanswered) => void,
): Promise<WalletAccount | null> {
  try {
    return await queue.run({
      name: 'connect',
      timeoutMs: getTimeout(provider),
      unanswered(why) {
        onUnanswered?.(why);
        return null;
      },
      async ask(signal) {
        const { accounts } = await provider.features['standard:connect'].connect({ signal });
        const account = accounts.find(({ did }) => isDid(did));
        return account === undefined ? null : { ...account, did: account.did.trim() };
      },
    });
  } catch {
    return null;
  }
}

/** Whether the wallet reports the site as connected; false also if the check fails (spec 000 §4). */
export async function isWalletConnected({ features }: WalletProvider): Promise<boolean> {
  try {
    const own = features['rubix:isConnected'];
    if (own !== undefined) return await own.isConnected();
    return (await features['standard:connect'].connect({ silent: true })).accounts.length > 0;
  } catch {
    return false;
  }
}

/** Notifies the wallet, if it supports that. After a failure the site's session ends all the same (spec 000 §4). */
export async function disconnectWallet({ features }: WalletProvider): Promise<void> {
  try {
    await features['standard:disconnect']?.disconnect();
  } catch {
    // Ignored (spec 000 §4).
  }
}

/** Dependencies of a call, besides the wallet. */
export interface CallDependencies {
  queue: CallQueue;
  askedBefore: PendingCalls;
}

/** Makes the generic pass-through call; null after a fault of the wallet, which is swallowed here (spec 000 §4). */
export async function requestOfWallet(
  provider: WalletProvider,
  dependencies: CallDependencies,
  payload: Record<string, unknown>,
  options?: CallOptions,
): Promise<WalletReply | null> {
  try {
    return await callWallet(provider, dependencies, 'request', payload, options);
  } catch {
    return null;
  }
}

interface FinishedCall<Given> extends CallOptions {
  /** Completes the request right before it is sent. */
  finish?: ((given: Given) => Promise<Given>) | undefined;
}

/** Makes one queued call. Refusal, no answer and a missing feature are `status: false`; a wallet's fault throws. */
export async function callWallet<Name extends keyof WalletCalls>(
  provider: WalletProvider,
  { queue, askedBefore }: CallDependencies,
  name: Name,
  given: WalletCalls[Name],
  { finish, signal, onLateReply, requestId }: FinishedCall<WalletCalls[Name]> = {},
): Promise<WalletReply> {
  // A wallet that settles its requests itself has already settled those of an unloaded page.
  const outlasting = provider.settles === true ? undefined : requestId;
  try {
    return await queue.run({
      name,
      timeoutMs: getTimeout(provider),
      unanswered: unansweredReply,
      late: onLateReply,
      signal,
      isHeldBack: outlasting !== undefined && askedBefore.has(outlasting),
      async ask(life) {
        if (outlasting !== undefined) askedBefore.add(outlasting);
        const asked = finish === undefined ? given : await finish(given);
        const answer = ASKS[name](provider.features, asked, { signal: life });
        return answer === undefined
          ? refusal(WALLET_CALL_MESSAGE.unsupported)
          : readReply(await answer);
      },
    });
  } catch (error) {
    const refused = toRefusal(error);
    if (refused !== undefined) return refused;
    throw error;
  } finally {
    if (outlasting !== undefined) askedBefore.delete(outlasting);
  }
}
