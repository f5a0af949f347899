import { WALLET } from '../contract/limits.ts';
import { WALLET_CALL_MESSAGE } from '../contract/messages.ts';
import type {
  CreateFtRequest,
  DeployNftRequest,
  ExecuteContractRequest,
  ExecuteNftRequest,
  TransferFtRequest,
  WalletAccount,
  WalletFeatures,
  WalletProvider,
  WalletReply,
} from '../contract/wallet.ts';
import { isDid } from '../contract/wire/did.ts';
import type { CallQueue, Unanswered } from './call-queue.ts';
import { readReply, refusal, refusalOf, unansweredReply } from './wallet-reply.ts';

/** What each wallet call of spec 000 §7 is given. */
export interface WalletCalls {
  executeContract: ExecuteContractRequest;
  deployNft: DeployNftRequest;
  executeNft: ExecuteNftRequest;
  transferFt: TransferFtRequest;
  createFt: CreateFtRequest;
  request: Record<string, unknown>;
}

type Asks = {
  [Name in keyof WalletCalls]: (
    features: WalletFeatures,
    given: WalletCalls[Name],
  ) => Promise<WalletReply> | undefined;
};

const ASKS: Asks = {
  executeContract: (wallet, given) => wallet['rubix:executeContract']?.executeContract(given),
  deployNft: (wallet, given) => wallet['rubix:deployNft']?.deployNft(given),
  executeNft: (wallet, given) => wallet['rubix:executeNft']?.executeNft(given),
  transferFt: (wallet, given) => wallet['rubix:transferFt']?.transferFt(given),
  createFt: (wallet, given) => wallet['rubix:createFt']?.createFt(given),
  request: (wallet, given) => wallet['rubix:request']?.request(given),
};

const timeoutOf = ({ settles }: WalletProvider) =>
  settles === true ? WALLET.silentMs : WALLET.approvalMs;

/** The account of a sign-in; null when it failed in whatever way (spec 000 §4). The username is optional (K03). */
export async function connectWallet(
  provider: WalletProvider,
  queue: CallQueue,
  onUnanswered?: (why: Unanswered) => void,
): Promise<WalletAccount | null> {
  try {
    return await queue.run({
      name: 'connect',
      timeoutMs: timeoutOf(provider),
      unanswered(why) {
        onUnanswered?.(why);
        return null;
      },
      async ask() {
        const { accounts } = await provider.features['standard:connect'].connect();
        const account = accounts.find(({ did }) => isDid(did));
        return account === undefined ? null : { ...account, did: account.did.trim() };
      },
    });
  } catch {
    return null;
  }
}

/** Whether the wallet itself calls the site connected; false also when the check fails (spec 000 §4). */
export async function isWalletConnected({ features }: WalletProvider): Promise<boolean> {
  try {
    const own = features['rubix:isConnected'];
    if (own !== undefined) return await own.isConnected();
    return (await features['standard:connect'].connect({ silent: true })).accounts.length > 0;
  } catch {
    return false;
  }
}

/** Tells the wallet, if it wants to know. A failure changes nothing: the site's session ends all the same (spec 000 §4). */
export async function disconnectWallet({ features }: WalletProvider): Promise<void> {
  try {
    await features['standard:disconnect']?.disconnect();
  } catch {
    // Swallowed, as the paragraph says.
  }
}

/** The generic pass-through: null after a fault of the wallet, which is swallowed here (spec 000 §4). */
export async function requestOfWallet(
  provider: WalletProvider,
  queue: CallQueue,
  payload: Record<string, unknown>,
): Promise<WalletReply | null> {
  try {
    return await callWallet(provider, queue, 'request', payload);
  } catch {
    return null;
  }
}

/** One call, in turn. A refusal, a silence and a lacking feature are `status: false`; only a fault of the wallet throws. */
export async function callWallet<Name extends keyof WalletCalls>(
  provider: WalletProvider,
  queue: CallQueue,
  name: Name,
  given: WalletCalls[Name],
  /** Has the last word on what is asked, when its turn has come. */
  finish?: (given: WalletCalls[Name]) => Promise<WalletCalls[Name]>,
): Promise<WalletReply> {
  try {
    return await queue.run({
      name,
      timeoutMs: timeoutOf(provider),
      unanswered: unansweredReply,
      async ask() {
        const asked = finish === undefined ? given : await finish(given);
        const answer = ASKS[name](provider.features, asked);
        return answer === undefined
          ? refusal(WALLET_CALL_MESSAGE.unsupported)
          : readReply(await answer);
      },
    });
  } catch (error) {
    const refused = refusalOf(error);
    if (refused !== undefined) return refused;
    throw error;
  }
}
