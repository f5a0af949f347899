import { WALLET } from '@trove/contract/limits.ts';
import { MINUTE } from '@trove/contract/time.ts';
import type { SignInRequest, WalletAccount, WalletReply } from '@trove/contract/wallet.ts';
import { createListeners } from '@trove/kit/lib/listeners.ts';

import { createAllowance } from './approval/allowance.ts';
import type { Allowance } from './approval/allowance.ts';
import { createApprover } from './approval/create-approver.ts';
import { decodeSignIn } from './approval/decode-request.ts';
import { readCall } from './approval/payloads.ts';
import { createRequestQueue } from './approval/request-queue.ts';
import type { Limits, RequestQueue } from './approval/request-queue.ts';
import { sessionAllowances } from './approval/session-allowances.ts';
import { readSignInText } from './approval/sign-in-text.ts';
import { standaloneRequest } from './approval/signing-request.ts';
import { signInSilently } from './approval/silent-sign-in.ts';
import { createBatches } from './batch/batches.ts';
import type { Batches } from './batch/batches.ts';
import type { CallContext } from './call-context.ts';
import { createCallHandler } from './create-call-handler.ts';
import { createCreditAllowance } from './credits/credit-allowance.ts';
import type { CreditStore } from './credits/credit-allowance.ts';
import { signRound, signText } from './keys/keys.ts';
import type { KeyPair } from './keys/keys.ts';
import { describeError } from './network/describe-error.ts';
import type { OpenNetwork } from './network/open-network.ts';
import type { RequestScreens } from './screens.ts';
import { requireAccount } from './site-accounts.ts';
import type { SiteAccounts } from './site-accounts.ts';
import type { CallName, SignedIn, WalletFace } from './wallet-face.ts';

/** The wallet of one site, independent of a page: the connected account, and signatures after the user's approval. */
export interface WalletCore extends WalletFace {
  connect(silent: boolean, context?: CallContext): Promise<readonly WalletAccount[]>;
  signIn(request: SignInRequest, context?: CallContext): Promise<SignedIn>;
  call(name: CallName, given: unknown, context?: CallContext): Promise<WalletReply>;
  /** Rejects waiting requests and ends the allowance; the site stays connected. */
  reset(): Promise<void>;
}

export interface WalletDependencies {
  accounts: SiteAccounts;
  screens: RequestScreens;
  /** Opens the site's configuration and node, retried until it works. */
  network(): Promise<OpenNetwork>;
  /** Host in the address bar. */
  site: string;
  /** This and the three below are created for this site alone unless given. */
  queue?: RequestQueue;
  allowance?: Allowance;
  credits?: CreditStore;
  batches?: Batches;
  now?: () => number;
}

/** Time after connecting in which a sign-in needs no second approval. */
const SIGN_IN_GRACE_MS = MINUTE;

/** Enough time to choose a name and a passphrase. */
const CONNECT_MS = 2 * WALLET.approvalMs;

export function createWalletCore(dependencies: WalletDependencies): WalletCore {
  const { accounts, site, now = Date.now } = dependencies;
  const { queue = createRequestQueue(), batches = createBatches(undefined, now) } = dependencies;
  const credits = createCreditAllowance({
    getOutcome: async (hash) => (await dependencies.network()).getOutcome(hash),
    ...(dependencies.credits && { store: dependencies.credits }),
    now,
  });
  const allowances = sessionAllowances(
    dependencies.allowance ?? createAllowance(undefined, now),
    credits,
  );
  const approvedKey = createApprover({ ...dependencies, allowances });
  const handle = createCallHandler({ ...dependencies, batches, approvedKey, now });
  const listeners = createListeners<[readonly WalletAccount[]]>();
  let justConnected = { did: '', until: 0 };
  let connection = new AbortController();

  function getLimits(context: CallContext | undefined, approvalMs?: number): Limits {
    const signals = [connection.signal, context?.signal];
    const ownMs = approvalMs === undefined ? undefined : () => approvalMs;
    return {
      approvalMs: context?.approvalMs ?? ownMs,
      signal: AbortSignal.any(signals.filter((signal) => signal !== undefined)),
    };
  }

  /** Registers the key with a network without sessions; a network with sessions registers it at the sign-in. */
  async function introduce({ did, publicKey, secretKey }: KeyPair) {
    const { config, node } = await dependencies.network();
    if (config.services.session !== undefined) return;
    await node.register({ did, publicKey, sign: (hash) => signRound(hash, secretKey) });
  }

  async function reset() {
    connection.abort();
    connection = new AbortController();
    justConnected = { did: '', until: 0 };
    await allowances.end();
    await batches.end();
  }

  return {
    async connect(silent, context) {
      const before = await accounts.connected().catch(() => undefined);
      if (silent) return before === undefined ? [] : [before];
      if (before !== undefined && (await accounts.key(before.did)) !== null) return [before];
      const account = await queue.run(
        async (turn) => {
          await accounts.connect(await accounts.choose(turn, context?.id ?? ''));
          return requireAccount(accounts, null);
        },
        getLimits(context, CONNECT_MS),
      );
      justConnected = { did: account.did, until: now() + SIGN_IN_GRACE_MS };
      // Runs in the background: the first write makes up for a failure.
      void accounts
        .key(account.did)
        .then((key) => key && introduce(key))
        .catch(() => {});
      if (before !== undefined && before.did !== account.did) {
        await allowances.end();
        listeners.emit([account]);
      }
      return [account];
    },

    reset,

    async disconnect() {
      await reset();
      await accounts.disconnect();
    },

    async signIn({ message, silent = false }, context) {
      const text = readSignInText(message);
      if (silent) return signInSilently(message, text, { accounts, site, now: new Date(now()) });
      return queue.run(async (turn) => {
        const account = await requireAccount(accounts, text.did);
        const approval = decodeSignIn(text, site, account.did, new Date(now()));
        const isGraced = takeGrace(account.did) && approval.warnings.length === 0;
        const key = isGraced ? await accounts.key(account.did) : null;
        const { publicKey, secretKey } =
          key ?? (await approvedKey(standaloneRequest(approval), account, turn, context)).key;
        return { account, publicKey, signature: signText(message, secretKey) };
      }, getLimits(context));
    },

    async call(name, given, context) {
      try {
        const isBatch = name === 'batch';
        const call = readCall(isBatch ? 'executeContract' : name, given);
        return await queue.run((turn) => handle(call, isBatch, turn, context), getLimits(context));
      } catch (error) {
        return { status: false, data: { status: false, message: describeError(error) } };
      }
    },

    credits: {
      left: async () => credits.left((await accounts.connected())?.did ?? ''),
      end: credits.end,
    },

    onChange: listeners.add,
  };

  /** Returns whether the grace period still holds, and ends it. */
  function takeGrace(did: string): boolean {
    const isGood = justConnected.did === did && justConnected.until > now();
    justConnected = { did: '', until: 0 };
    return isGood;
  }
}
