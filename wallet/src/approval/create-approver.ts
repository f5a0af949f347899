import type { WalletAccount } from '@trove/contract/wallet.ts';

import type { CallContext } from '../call-context.ts';
import type { KeyPair } from '../keys/keys.ts';
import { withNames } from '../network/names.ts';
import type { OpenNetwork } from '../network/open-network.ts';
import type { RequestScreens } from '../screens.ts';
import type { SiteAccounts } from '../site-accounts.ts';
import { NotApproved } from './request-queue.ts';
import type { Turn } from './request-queue.ts';
import { offeredAllowance } from './session-allowances.ts';
import type { sessionAllowances } from './session-allowances.ts';
import type { SigningRequest } from './signing-request.ts';

interface ApproverDependencies {
  accounts: SiteAccounts;
  screens: RequestScreens;
  network(): Promise<OpenNetwork>;
  site: string;
  allowances: ReturnType<typeof sessionAllowances>;
}

/** A key that may sign now. */
export interface ApprovedKey {
  key: KeyPair;
  /** Public name that the user wants to sign first. */
  publicName?: string | undefined;
}

/** Returns the key for a request, after an approval by the user, an earlier approval or an allowance. */
export type Approver = (
  asked: SigningRequest,
  account: WalletAccount,
  turn: Turn,
  context: CallContext | undefined,
) => Promise<ApprovedKey>;

const isPlain = ({ approval }: SigningRequest) => approval.warnings.length === 0;
const isRoutine = (asked: SigningRequest) => isPlain(asked) && asked.approval.isRoutine;

export function createApprover(dependencies: ApproverDependencies): Approver {
  const { accounts, screens, site, allowances } = dependencies;

  const isGranted = async (asked: SigningRequest, did: string) =>
    (isPlain(asked) && (await asked.isCovered())) ||
    (isRoutine(asked) && (await allowances.cover(asked, did)));

  /** Shows the request; resolves with the key once the user has approved it. */
  async function ask(
    asked: SigningRequest,
    account: WalletAccount,
    { signal }: Turn,
    { id, isLocked }: { id: string; isLocked: boolean },
  ) {
    const { did } = account;
    const approval = await withNames(asked.approval, (await dependencies.network()).names);
    signal.throwIfAborted();
    const decision = await screens.approve(
      {
        id,
        approval,
        site,
        account,
        balance: approval.amount === null ? Promise.resolve(null) : asked.balance(),
        unlock: isLocked ? (passphrase) => accounts.unlock(did, passphrase) : null,
        allowance: offeredAllowance(approval),
      },
      signal,
    );
    signal.throwIfAborted();
    const key = await accounts.key(did);
    if (!decision.isApproved || key === null) throw new NotApproved('rejected');
    return { key, decision };
  }

  return async (asked, account, turn, context) => {
    turn.signal.throwIfAborted();
    const { did } = account;
    const unlocked = await accounts.key(did);
    if (unlocked !== null && (context?.wasApproved === true || (await isGranted(asked, did)))) {
      turn.approved();
      await context?.approved?.();
      return { key: unlocked };
    }

    const shown = { id: context?.id ?? '', isLocked: unlocked === null };
    const { key, decision } = await ask(asked, account, turn, shown);
    turn.approved();
    // Uses up the batch entry of a request shown by a locked wallet; otherwise it could be signed again unasked.
    await asked.isCovered();
    await context?.approved?.();
    if (isRoutine(asked)) await allowances.grant(asked, did, decision.allowance);
    screens.busy('Signing…', turn.signal);
    return { key, publicName: decision.publicName };
  };
}
