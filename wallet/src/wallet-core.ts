import { WALLET } from '@trove/contract/limits.ts';
import { MINUTE } from '@trove/contract/time.ts';
import type { SignInRequest, WalletAccount, WalletReply } from '@trove/contract/wallet.ts';
import { createListeners } from '@trove/kit/lib/listeners.ts';

import { createAllowance } from './approval/allowance.ts';
import type { Allowance } from './approval/allowance.ts';
import { decodeRequest, decodeSignIn } from './approval/decode-request.ts';
import { readCall, getSigner } from './approval/payloads.ts';
import type { WalletCall } from './approval/payloads.ts';
import { ownName, withPublicName } from './approval/public-name.ts';
import { createRequestQueue, Interrupted, NotApproved } from './approval/request-queue.ts';
import type { Limits, RequestQueue, Turn } from './approval/request-queue.ts';
import { offeredAllowance, sessionAllowances } from './approval/session-allowances.ts';
import { readSignInText } from './approval/sign-in-text.ts';
import { standaloneRequest } from './approval/signing-request.ts';
import type { SigningRequest } from './approval/signing-request.ts';
import { signInSilently } from './approval/silent-sign-in.ts';
import { warnedOfClaim } from './approval/warned-of-claim.ts';
import { createBatches } from './batch/batches.ts';
import type { Batches } from './batch/batches.ts';
import { combineApproval } from './batch/combined-approval.ts';
import { createCreditAllowance } from './credits/credit-allowance.ts';
import type { CreditStore } from './credits/credit-allowance.ts';
import { decodePrompt } from './credits/decode-prompt.ts';
import { signRound, signText } from './keys/keys.ts';
import type { KeyPair } from './keys/keys.ts';
import { describeError } from './network/describe-error.ts';
import { withNames } from './network/names.ts';
import type { OpenNetwork } from './network/open-network.ts';
import { signName } from './network/sign-name.ts';
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

/** A request that may outlive this run of the wallet, since browsers may end a service worker at any time. */
export interface CallContext extends Limits {
  /** Idempotency key of its writes: the network carries each out once. */
  id?: string;
  /** Whether the user approved it in an earlier run. */
  wasApproved?: boolean;
  /** Called on approval, to store it before anything is sent. */
  approved?(): Promise<void>;
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
  const { accounts, screens, site, now = Date.now } = dependencies;
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

  /**
   * Returns the key after an approval by the user, an earlier approval or an allowance; with it the public name that the
   * user wants to sign first, if any.
   */
  async function approvedKey(
    asked: SigningRequest,
    account: WalletAccount,
    turn: Turn,
    context: CallContext | undefined,
  ): Promise<{ key: KeyPair; publicName?: string | undefined }> {
    turn.signal.throwIfAborted();
    const { did } = account;
    const { amount } = asked.approval;
    const isPlain = asked.approval.warnings.length === 0;
    const isRoutine = isPlain && asked.approval.isRoutine;
    const unlocked = await accounts.key(did);
    const isGranted = async () =>
      (isPlain && (await asked.isCovered())) || (isRoutine && (await allowances.cover(asked, did)));
    if (unlocked !== null && (context?.wasApproved === true || (await isGranted()))) {
      turn.approved();
      await context?.approved?.();
      return { key: unlocked };
    }

    const approval = await withNames(asked.approval, (await dependencies.network()).names);
    turn.signal.throwIfAborted();
    const decision = await screens.approve(
      {
        id: context?.id ?? '',
        approval,
        site,
        account,
        balance: amount === null ? Promise.resolve(null) : asked.balance(),
        unlock: unlocked === null ? (passphrase) => accounts.unlock(did, passphrase) : null,
        allowance: offeredAllowance(approval),
      },
      turn.signal,
    );
    turn.signal.throwIfAborted();
    const key = await accounts.key(did);
    if (!decision.isApproved || key === null) throw new NotApproved('rejected');
    turn.approved();
    // Uses up the batch entry of a request shown by a locked wallet; otherwise it could be signed again unasked.
    await asked.isCovered();
    await context?.approved?.();
    if (isRoutine) await allowances.grant(asked, did, decision.allowance);
    screens.busy('Signing…', turn.signal);
    return { key, publicName: decision.publicName };
  }

  /** Registers the key with a network without sessions; a network with sessions registers it at the sign-in. */
  async function introduce({ did, publicKey, secretKey }: KeyPair) {
    const { config, node } = await dependencies.network();
    if (config.services.session !== undefined) return;
    await node.register({ did, publicKey, sign: (hash) => signRound(hash, secretKey) });
  }

  async function handle(
    call: WalletCall,
    isBatch: boolean,
    turn: Turn,
    context?: CallContext,
  ): Promise<WalletReply> {
    const { config, names, node } = await dependencies.network();
    const account = await requireAccount(accounts, getSigner(call));
    const prompt = decodePrompt(call, account.did, now());
    const plain = warnedOfClaim(prompt?.approval ?? decodeRequest(call, config), call, site);
    // A request with a warning is approved step by step.
    const combined =
      isBatch && plain.warnings.length === 0 ? combineApproval(plain, call, config, now()) : null;
    const { batch = null, approval = plain } = combined ?? {};
    if (context?.wasApproved === true && call.name !== 'request' && !config.idempotentWrites) {
      throw new Interrupted();
    }
    const own = context?.wasApproved === true ? null : await ownName(call, account.did, names);
    const asked: SigningRequest = {
      approval: own === null ? approval : withPublicName(approval, own, account.username),
      balance: () => node.balance(account.did),
      isCovered: () => batches.take(call, account.did, config.services.node),
      ...(prompt && { message: prompt.message }),
    };
    // The batch is stored before the approval, and only once, so that a resumed request cannot sign anything again.
    const keep = async () => {
      if (batch !== null && context?.wasApproved !== true) await batches.add(batch);
      await context?.approved?.();
    };
    const resumable = { ...context, approved: keep };
    const { key, publicName } = await approvedKey(asked, account, turn, resumable);
    const { did, publicKey, secretKey } = key;
    if (call.name === 'request') {
      const signature = signText(JSON.stringify(call.given), secretKey);
      return {
        status: true,
        data: { status: true, message: 'Signed', signature, result: { publicKey } },
      };
    }
    const signer = {
      did,
      publicKey,
      sign(hash: string) {
        const signature = signRound(hash, secretKey);
        screens.busy('Sending…', turn.signal);
        return signature;
      },
    };
    const name = own && publicName !== undefined && { ...own, name: publicName };
    // Under another name than the approved one nothing is published.
    const refusal = name && (await signName({ node, config }, name, signer, context?.id));
    const reply = refusal || (await node.write(call.name, call.given, signer, context?.id));
    if (batch !== null && !reply.status) await batches.drop(batch);
    return reply;
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
