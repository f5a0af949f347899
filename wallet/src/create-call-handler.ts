import type { RuntimeConfig } from '@trove/contract/config.ts';
import type { WalletReply } from '@trove/contract/wallet.ts';

import type { Approver } from './approval/create-approver.ts';
import { decodeRequest } from './approval/decode-request.ts';
import { getSigner } from './approval/payloads.ts';
import type { WalletCall } from './approval/payloads.ts';
import { ownName, withPublicName } from './approval/public-name.ts';
import { Interrupted } from './approval/request-queue.ts';
import type { Turn } from './approval/request-queue.ts';
import type { SigningRequest } from './approval/signing-request.ts';
import { warnedOfClaim } from './approval/warned-of-claim.ts';
import type { Batches } from './batch/batches.ts';
import { combineApproval } from './batch/combined-approval.ts';
import type { CallContext } from './call-context.ts';
import { decodePrompt } from './credits/decode-prompt.ts';
import { signRound, signText } from './keys/keys.ts';
import type { KeyPair } from './keys/keys.ts';
import type { OpenNetwork } from './network/open-network.ts';
import { signName } from './network/sign-name.ts';
import type { RequestScreens } from './screens.ts';
import { requireAccount } from './site-accounts.ts';
import type { SiteAccounts } from './site-accounts.ts';

interface HandlerDependencies {
  accounts: SiteAccounts;
  screens: RequestScreens;
  network(): Promise<OpenNetwork>;
  site: string;
  batches: Batches;
  approvedKey: Approver;
  now: () => number;
}

/** Creates what carries a call of the site out: describes it, has it approved, signs and sends it. */
export function createCallHandler(dependencies: HandlerDependencies) {
  const { accounts, screens, site, batches, approvedKey, now } = dependencies;

  /** Describes what a signature would do; a batch that it opens is described with all that follows. */
  function describe(call: WalletCall, isBatch: boolean, did: string, config: RuntimeConfig) {
    const prompt = decodePrompt(call, did, now());
    const plain = warnedOfClaim(prompt?.approval ?? decodeRequest(call, config), call, site);
    // A request with a warning is approved step by step.
    const combined =
      isBatch && plain.warnings.length === 0 ? combineApproval(plain, call, config, now()) : null;
    return { batch: null, approval: plain, ...combined, prompt };
  }

  return async (
    call: WalletCall,
    isBatch: boolean,
    turn: Turn,
    context: CallContext = {},
  ): Promise<WalletReply> => {
    const { config, names, node } = await dependencies.network();
    const account = await requireAccount(accounts, getSigner(call));
    const { did } = account;
    const { batch, approval, prompt } = describe(call, isBatch, did, config);
    const wasApproved = context.wasApproved === true;
    if (wasApproved && call.name !== 'request' && !config.idempotentWrites) throw new Interrupted();
    const own = wasApproved ? null : await ownName(call, did, names);
    const asked: SigningRequest = {
      approval: own === null ? approval : withPublicName(approval, own, account.username),
      balance: () => node.balance(did),
      isCovered: () => batches.take(call, did, config.services.node),
      ...(prompt && { message: prompt.message }),
    };
    // The batch is stored before the approval, and only once, so that a resumed request cannot sign anything again.
    const keep = async () => {
      if (batch !== null && !wasApproved) await batches.add(batch);
      await context.approved?.();
    };
    const { key, publicName } = await approvedKey(asked, account, turn, {
      ...context,
      approved: keep,
    });
    if (call.name === 'request') return signedRequest(call.given, key);

    const signer = {
      did: key.did,
      publicKey: key.publicKey,
      sign(hash: string) {
        const signature = signRound(hash, key.secretKey);
        screens.busy('Sending…', turn.signal);
        return signature;
      },
    };
    const name = own && publicName !== undefined && { ...own, name: publicName };
    // Under another name than the approved one nothing is published.
    const refusal = name && (await signName({ node, config }, name, signer, context.id));
    const reply = refusal || (await node.write(call.name, call.given, signer, context.id));
    if (batch !== null && !reply.status) await batches.drop(batch);
    return reply;
  };
}

function signedRequest(given: unknown, { publicKey, secretKey }: KeyPair): WalletReply {
  const signature = signText(JSON.stringify(given), secretKey);
  return {
    status: true,
    data: { status: true, message: 'Signed', signature, result: { publicKey } },
  };
}
