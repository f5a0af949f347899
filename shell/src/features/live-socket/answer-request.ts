import type { HostNotify } from '@trove/contract/host.ts';
import { CREDIT_MESSAGE, SIGNED_MESSAGE, WALLET_MESSAGE } from '@trove/contract/messages.ts';
import type {
  CreateFtRequest,
  DeployNftRequest,
  ExecuteContractRequest,
  ExecuteNftRequest,
  TransferFtRequest,
  WalletReply,
} from '@trove/contract/wallet.ts';
import { addCreditsCall } from '@trove/contract/wire/node/contract-calls.ts';
import type { CallConfig } from '@trove/contract/wire/node/contract-calls.ts';
import { CREDIT_PURCHASE } from '@trove/contract/wire/socket.ts';
import type {
  ExtensionAction,
  ExtensionReply,
  OpenExtension,
} from '@trove/contract/wire/socket.ts';
import type { CallOptions } from '@trove/federation/wallet/wallet-layer.ts';

/** The wallet as the live socket uses it; a call may reject. */
export interface SocketWallet {
  isPresent: () => boolean;
  deployNft: (request: DeployNftRequest, options?: CallOptions) => Promise<WalletReply>;
  transferFt: (request: TransferFtRequest, options?: CallOptions) => Promise<WalletReply>;
  executeNft: (request: ExecuteNftRequest, options?: CallOptions) => Promise<WalletReply>;
  createFt: (request: CreateFtRequest, options?: CallOptions) => Promise<WalletReply>;
  executeContract: (request: ExecuteContractRequest, options?: CallOptions) => Promise<WalletReply>;
}

export interface AnswerDependencies {
  did: string;
  wallet: SocketWallet;
  notify: Pick<HostNotify, 'success' | 'error'>;
  config: CallConfig;
  /**
   * Returns whether an asset is being bought or published in this tab, in which case its panel or its list of steps
   * reports the outcome.
   */
  isTrading: () => boolean;
  /** Returns whether credits are being bought in this tab, all successes of which are one toast. */
  isBuyingCredits: () => boolean;
  /** Clears all loader flags: spec 000 §4, any wallet failure. */
  resetLoaders: () => void;
  /** Reads credits and tokens again after EXECUTE_TOKENS. */
  refreshCredits: () => void;
  now: () => Date;
}

interface Action {
  call: (wallet: SocketWallet, payload: never, options: CallOptions) => Promise<WalletReply>;
  done: string;
  failed: string;
  threw: string;
  /** Whether the request may be one step of a running purchase or publication. */
  isStep?: true;
  /** Message of that purchase or publication, in whose toast its success is shown; otherwise it is not shown. */
  continues?: string;
  /** Runs after the reply has been sent. */
  afterwards?: (
    reply: WalletReply | null,
    payload: Record<string, unknown>,
    dependencies: AnswerDependencies,
  ) => void;
}

const ACTIONS: Record<ExtensionAction, Action> = {
  DEPLOY_NFT: {
    call: (wallet, payload, options) => wallet.deployNft(payload, options),
    done: WALLET_MESSAGE.deployed,
    failed: WALLET_MESSAGE.deployFailed,
    threw: WALLET_MESSAGE.deployThrew,
    isStep: true,
    continues: SIGNED_MESSAGE,
  },
  TRANSFER_FT: {
    call: (wallet, payload, options) => wallet.transferFt(payload, options),
    done: WALLET_MESSAGE.transferred,
    failed: WALLET_MESSAGE.transferFailed,
    threw: WALLET_MESSAGE.transferFailed,
    isStep: true,
    afterwards: (reply, { comment }, dependencies) => {
      if (reply?.status && comment === CREDIT_PURCHASE) void addCredit(dependencies);
    },
  },
  EXECUTE_NFT: {
    call: (wallet, payload, options) => wallet.executeNft(payload, options),
    done: WALLET_MESSAGE.executed,
    failed: WALLET_MESSAGE.executeFailed,
    threw: WALLET_MESSAGE.executeFailed,
    isStep: true,
  },
  // Real servers emit this action, although the specification does not mention it (wire.md#socket).
  CREATE_FT: {
    call: (wallet, payload, options) => wallet.createFt(payload, options),
    done: WALLET_MESSAGE.executed,
    failed: WALLET_MESSAGE.executeFailed,
    threw: WALLET_MESSAGE.executeFailed,
  },
  EXECUTE_TOKENS: {
    call: (wallet, payload, options) => wallet.executeContract(payload, options),
    done: WALLET_MESSAGE.tokensBought,
    failed: WALLET_MESSAGE.tokensFailed,
    threw: WALLET_MESSAGE.tokensFailed,
    afterwards: (_reply, _payload, dependencies) => dependencies.refreshCredits(),
  },
};

const isAction = (name: string): name is ExtensionAction => Object.hasOwn(ACTIONS, name);

const refusal = (message: string): ExtensionReply => ({ status: false, message, result: null });

/** Returns the message of a wallet's reply, in whichever field the wallet puts it (wire.md#wallet). */
const getMessage = ({ data }: WalletReply): string | undefined =>
  [data.message, data.error].find((words) => words !== undefined && words.trim() !== '');

/**
 * Carries out an `OPEN_EXTENSION` request and calls `reply` exactly once, also after a failure, because the server
 * waits for it (spec 000 §4, wire.md#socket). Only a request whose `signal` the server has aborted gets no reply.
 */
export async function answerRequest(
  { id, data: { action: name, payload } }: OpenExtension,
  dependencies: AnswerDependencies,
  reply: (answer: ExtensionReply) => void,
  signal?: AbortSignal,
): Promise<void> {
  if (!isAction(name)) {
    reply(refusal('Unsupported action'));
    return;
  }
  const action = ACTIONS[name];
  const answered = await callWallet(action, payload, dependencies, { requestId: id, signal });
  const isWithdrawn = signal?.aborted === true && answered?.status !== true;
  if (!isWithdrawn) {
    reply(
      answered === null
        ? refusal(dependencies.wallet.isPresent() ? action.threw : WALLET_MESSAGE.missing)
        : {
            status: answered.status,
            message: getMessage(answered) ?? (answered.status ? action.done : action.failed),
            result: answered.data.result ?? null,
          },
    );
  }
  action.afterwards?.(answered, payload, dependencies);
}

/**
 * Returns the wallet's reply, or null if there is none; the user is notified in both cases, once: by whatever the
 * request is a step of, or here.
 */
async function callWallet(
  { call, done, failed, threw, isStep, continues }: Action,
  payload: Record<string, unknown>,
  { wallet, notify, resetLoaders, isTrading, isBuyingCredits }: AnswerDependencies,
  options: CallOptions,
): Promise<WalletReply | null> {
  const isQuiet = isStep === true && isTrading();
  const after = isBuyingCredits() ? CREDIT_MESSAGE.started : isQuiet ? continues : undefined;
  const fail = (message: string) => {
    if (!isQuiet) notify.error(message);
    resetLoaders();
  };
  if (!wallet.isPresent()) {
    fail(WALLET_MESSAGE.missing);
    return null;
  }
  try {
    // The payload comes from the server and is passed on unchanged; the wallet shows it before it signs.
    const answered = await call(wallet, payload as never, options);
    if (answered.status) {
      if (after !== undefined || !isQuiet) succeed(notify, done, after);
    } else if (options.signal?.aborted !== true) {
      fail(getMessage(answered) ?? failed);
    }
    return answered;
  } catch {
    fail(threw);
    return null;
  }
}

/** Reports a success, in the toast of the work that it is a part of, if any. */
function succeed(notify: Pick<HostNotify, 'success'>, message: string, after?: string) {
  if (after === undefined) notify.success(message);
  else notify.success(message, { after });
}

/** Executes the contract of a paid top-up (spec 000 §7). */
async function addCredit({
  did,
  wallet,
  notify,
  config,
  now,
  ...dependencies
}: AnswerDependencies) {
  if (!wallet.isPresent()) {
    notify.error(WALLET_MESSAGE.creditMissing);
    return;
  }
  try {
    const answered = await wallet.executeContract(addCreditsCall(did, config, now()));
    if (answered.status) {
      const after = dependencies.isBuyingCredits() ? CREDIT_MESSAGE.started : undefined;
      succeed(notify, WALLET_MESSAGE.creditAdded, after);
      return;
    }
    notify.error(getMessage(answered) ?? WALLET_MESSAGE.creditFailed);
  } catch {
    notify.error(WALLET_MESSAGE.creditThrew);
  }
  dependencies.resetLoaders();
}
