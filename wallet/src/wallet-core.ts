import type { RuntimeConfig } from '@trove/shared/contract/config.ts';
import { WALLET } from '@trove/shared/contract/limits.ts';
import type { SignInRequest, WalletAccount, WalletReply } from '@trove/shared/contract/wallet.ts';
import type { WalletCalls } from '@trove/shared/wallet/wallet-layer.ts';

import { accountOf } from './accounts.ts';
import type { Accounts } from './accounts.ts';
import { createAllowance } from './approval/allowance.ts';
import { BadRequest } from './approval/approval.ts';
import type { Approval } from './approval/approval.ts';
import { decodeRequest, decodeSignIn } from './approval/decode-request.ts';
import { readCall, signerOf } from './approval/payloads.ts';
import type { WalletCall } from './approval/payloads.ts';
import { createRequestQueue, NotApproved } from './approval/request-queue.ts';
import type { Turn } from './approval/request-queue.ts';
import { readSignInText } from './approval/sign-in-text.ts';
import { chooseOnScreen, tryUnlock } from './choose-on-screen.ts';
import { signRound, signText } from './keys/keys.ts';
import type { KeyPair } from './keys/keys.ts';
import type { NodeClient } from './network/node-client.ts';
import { wordsOf } from './network/words-of.ts';
import type { Screens } from './screens.ts';

/** The wallet without a page: who is connected, and what is signed after whose approval. */
export interface WalletCore {
  /** Without `silent` it asks until somebody is connected; rejects when the user does not want to. */
  connect(silent: boolean): Promise<readonly WalletAccount[]>;
  /** Locks the key and ends what was allowed. */
  disconnect(): Promise<void>;
  signIn(request: SignInRequest): Promise<SignedIn>;
  /** Never throws: a refusal is an answer with `status` false. */
  call(name: keyof WalletCalls, given: unknown): Promise<WalletReply>;
  onChange(listener: (accounts: readonly WalletAccount[]) => void): () => void;
}

export interface SignedIn {
  account: WalletAccount;
  signature: string;
  publicKey: string;
}

export interface WalletParts {
  accounts: Accounts;
  screens: Screens;
  /** The site's configuration and node, read again until it works. */
  network(): Promise<{ config: RuntimeConfig; node: NodeClient }>;
  /** The host in the address bar. */
  site: string;
  now?: () => number;
}

/** A sign-in this soon after connecting needs no second approval. */
const SIGN_IN_GRACE_MS = 60_000;

/** Time to think of a name and a passphrase. */
const CONNECT_MS = 2 * WALLET.approvalMs;

/** What 'Approve for this session' proposes at least, in tokens. */
const PROPOSED_ALLOWANCE = 10;

export function createWalletCore(parts: WalletParts): WalletCore {
  const { accounts, screens, site, now = Date.now } = parts;
  const queue = createRequestQueue();
  const allowance = createAllowance(now);
  const listeners = new Set<(accounts: readonly WalletAccount[]) => void>();
  let justConnected = { did: '', until: 0 };

  const connectedAccount = async () =>
    (await accounts.list()).find(({ isConnected }) => isConnected);

  async function accountFor(did: string | null) {
    const account = await connectedAccount();
    if (account === undefined || (did !== null && did !== account.did)) {
      throw new BadRequest('This request is for an account that is not connected here.');
    }
    return accountOf(account);
  }

  /** The key, once the user or an earlier allowance has said yes. */
  async function approvedKey(
    approval: Approval,
    account: WalletAccount,
    turn: Turn,
    balance: Promise<number | null>,
  ): Promise<KeyPair> {
    turn.signal.throwIfAborted();
    const { did } = account;
    const { amount } = approval;
    const isRoutine = approval.isRoutine && approval.warnings.length === 0;
    const cost = amount?.isPaidNow ? amount.tokens : 0;
    const unlocked = accounts.key(did);
    if (unlocked !== null && isRoutine && allowance.spend(did, cost)) {
      turn.approved();
      return unlocked;
    }

    const decision = await screens.approve(
      {
        approval,
        site,
        account,
        balance,
        unlock: unlocked === null ? (passphrase) => tryUnlock(accounts, did, passphrase) : null,
        allowance: isRoutine ? Math.max(PROPOSED_ALLOWANCE, Math.ceil(amount?.tokens ?? 0)) : null,
      },
      turn.signal,
    );
    turn.signal.throwIfAborted();
    const key = accounts.key(did);
    if (!decision.isApproved || key === null) throw new NotApproved('rejected');
    turn.approved();
    if (decision.allowance !== null && isRoutine) {
      allowance.grant(did, decision.allowance);
      allowance.spend(did, cost);
    }
    screens.busy('Signing…', turn.signal);
    return key;
  }

  /** A network with sessions learns of a key when it signs in; any other has to be told. */
  async function introduce({ did, publicKey, secretKey }: KeyPair) {
    const { config, node } = await parts.network();
    if (config.services.session !== undefined) return;
    await node.register({ did, publicKey, sign: (hash) => signRound(hash, secretKey) });
  }

  async function handle(call: WalletCall, turn: Turn): Promise<WalletReply> {
    const { config, node } = await parts.network();
    const account = await accountFor(signerOf(call));
    const approval = decodeRequest(call, config);
    const balance = approval.amount === null ? Promise.resolve(null) : node.balance(account.did);
    const { did, publicKey, secretKey } = await approvedKey(approval, account, turn, balance);
    if (call.name === 'request') {
      const signature = signText(JSON.stringify(call.given), secretKey);
      return {
        status: true,
        data: { status: true, message: 'Signed', signature, result: { publicKey } },
      };
    }
    return node.write(call.name, call.given, {
      did,
      publicKey,
      sign(hash) {
        const signature = signRound(hash, secretKey);
        screens.busy('Sending…', turn.signal);
        return signature;
      },
    });
  }

  return {
    async connect(silent) {
      const before = await connectedAccount().catch(() => undefined);
      if (silent) return before === undefined ? [] : [accountOf(before)];
      if (before !== undefined && accounts.key(before.did) !== null) return [accountOf(before)];
      const account = await queue.run(async (turn) => {
        const did = await chooseOnScreen({ accounts, screens, site }, turn);
        await accounts.connect(did);
        return accountFor(did);
      }, CONNECT_MS);
      justConnected = { did: account.did, until: now() + SIGN_IN_GRACE_MS };
      const key = accounts.key(account.did);
      // Nobody waits for it: the first write makes up for a failure.
      if (key !== null) void introduce(key).catch(() => {});
      if (before !== undefined && before.did !== account.did) {
        allowance.end();
        for (const tell of listeners) tell([account]);
      }
      return [account];
    },

    async disconnect() {
      queue.closeAll();
      allowance.end();
      accounts.lock();
      justConnected = { did: '', until: 0 };
      await accounts.connect(null);
    },

    async signIn({ message }) {
      const text = readSignInText(message);
      return queue.run(async (turn) => {
        const account = await accountFor(text.did);
        const approval = decodeSignIn(text, site, account.did, new Date(now()));
        const key =
          takeGrace(account.did) && approval.warnings.length === 0
            ? accounts.key(account.did)
            : null;
        const { publicKey, secretKey } =
          key ?? (await approvedKey(approval, account, turn, Promise.resolve(null)));
        return { account, publicKey, signature: signText(message, secretKey) };
      });
    },

    async call(name, given) {
      try {
        const call = readCall(name, given);
        return await queue.run((turn) => handle(call, turn));
      } catch (error) {
        return { status: false, data: { status: false, message: wordsOf(error) } };
      }
    },

    onChange(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };

  /** Good once. */
  function takeGrace(did: string): boolean {
    const isGood = justConnected.did === did && justConnected.until > now();
    justConnected = { did: '', until: 0 };
    return isGood;
  }
}
