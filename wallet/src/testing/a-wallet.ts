import type { RuntimeConfig } from '@trove/contract/config.ts';

import type { Batches } from '../batch/batches.ts';
import type { Names } from '../network/names.ts';
import type { NodeClient } from '../network/node-client.ts';
import type { OpenNetwork } from '../network/open-network.ts';
import { onlySite } from '../only-site.ts';
import type { ApprovalView, Decision, Screens } from '../screens.ts';
import { createWalletCore } from '../wallet-core.ts';
import { aConfig, someAccounts } from './parts.ts';

export const SITE = 'trove.test';
export const PASSPHRASE = 'correct horse';
export const YES: Decision = { isApproved: true, allowance: null };
export const NO: Decision = { isApproved: false, allowance: null };
export const done = { status: true, data: { status: true, message: 'done' } };

/** Simulates a user who creates and unlocks accounts when asked, and decides with `decide`. */
export function aPerson(decide: (view: ApprovalView) => Decision | Promise<Decision> = () => YES) {
  const seen: string[] = [];
  const screens: Screens = {
    async create(_view, attempt) {
      seen.push('create');
      await attempt({ username: 'Ada', passphrase: PASSPHRASE });
      return 'done';
    },
    async unlock({ accounts }, attempt) {
      seen.push('unlock');
      return (await attempt({ did: accounts[0]?.did ?? '', passphrase: PASSPHRASE })) === null
        ? 'done'
        : 'closed';
    },
    async approve(view, signal) {
      seen.push(view.approval.title);
      const ended = new Promise<Decision>((resolve) => {
        signal.addEventListener('abort', () => resolve(NO));
      });
      const decision = await Promise.race([decide(view), ended]);
      if (decision.isApproved) await view.unlock?.(PASSPHRASE);
      return decision;
    },
    choosePassphrase: async () => 'closed',
    busy: (words) => seen.push(words),
    problem: async (message) => {
      seen.push(message);
    },
  };
  return { seen, screens };
}

export function aWalletCore(
  person = aPerson(),
  {
    accounts = someAccounts(),
    node = {},
    config = aConfig(),
    names = {},
    batches,
    getOutcome = async () => undefined,
    now,
  }: {
    accounts?: ReturnType<typeof someAccounts>;
    node?: Partial<NodeClient>;
    names?: Partial<Names>;
    batches?: () => Batches;
    getOutcome?: OpenNetwork['getOutcome'];
    config?: RuntimeConfig;
    now?: () => number;
  } = {},
) {
  const write = jest.fn<Promise<typeof done>, Parameters<NodeClient['write']>>(async () => done);
  const client: NodeClient = {
    write,
    balance: async () => 10,
    register: async () => true,
    ...node,
  };
  const { screens } = person;
  const core = createWalletCore({
    accounts: onlySite({ accounts, screens, site: SITE }),
    screens,
    network: async () => ({ config, node: client, names: { ...NO_NAMES, ...names }, getOutcome }),
    site: SITE,
    ...(batches && { batches: batches() }),
    ...(now && { now }),
  });
  return { core, write, accounts, seen: person.seen };
}

const NO_NAMES: Names = {
  asset: async () => null,
  account: async () => null,
  provider: async () => null,
  own: async () => null,
  freeMessages: async () => null,
};

export const aTransfer = (sender: string, ft_count = 2) => ({
  receiver: 'bafybmiseller',
  sender,
  ft_name: 'TROVE',
  ft_count,
  comment: 'asset:QmAsset',
  quorum_type: 2,
  creatorDID: 'bafybmicreator',
});
export const signInText = (did: string, domain = SITE) =>
  `${domain} wants you to sign in with your Rubix account:\n${did}\n\nNonce: 1`;

export async function connected(person = aPerson(), options = {}) {
  const wallet = aWalletCore(person, options);
  const [account] = await wallet.core.connect(false);
  if (account === undefined) throw new Error('Nobody is connected');
  person.seen.length = 0;
  return { ...wallet, did: account.did, account };
}
