import type { RuntimeConfig } from '@trove/contract/config.ts';

import { createAccounts } from '../accounts.ts';
import type { Approval } from '../approval/approval.ts';
import type { AccountStore, StoredAccount } from '../keys/account-store.ts';
import type { ApprovalView } from '../screens.ts';

const token = { network: '', description: '', features: [] };

/** A site's configuration. */
export const aConfig = (overrides: Partial<RuntimeConfig> = {}): RuntimeConfig => ({
  brand: { name: 'Trove' },
  tokens: {
    active: 'TROVE',
    test: { ...token, name: 'TROVE', symbol: 'TROVE' },
    main: { ...token, name: 'TRI', symbol: 'TRI' },
  },
  tokenCreatorDid: 'bafybmicreator',
  contracts: {
    purchase: 'QmPurchase',
    rating: 'QmRating',
    publish: 'QmPublish',
    purchaseCredit: 'QmPurchaseCredit',
    addCredit: 'QmAddCredit',
  },
  services: {
    node: 'http://network.test/api/',
    dapp: '',
    metrics: '',
    faucet: '',
    compute: '',
    models: '',
    rag: '',
    socket: '',
    explorer: '',
  },
  idempotentWrites: true,
  clientHeaders: true,
  wallet: { providerName: 'XELL', storeUrl: '' },
  mainnetUrl: '',
  fallbackProviderDid: '',
  ...overrides,
});

/** An in-memory store of accounts. */
export function aStore(): AccountStore {
  const kept = new Map<string, StoredAccount>();
  return {
    all: async () => [...kept.values()].toSorted((a, b) => b.usedAt - a.usedAt),
    async save(...accounts) {
      for (const account of accounts) kept.set(account.did, structuredClone(account));
    },
  };
}

/** Accounts whose passphrase is cheap to check. */
export function someAccounts(store = aStore()) {
  let clock = 0;
  return createAccounts(store, { now: () => (clock += 1), cost: { N: 2, r: 1, p: 1 } });
}

export const anApproval = (overrides: Partial<Approval> = {}): Approval => ({
  title: 'Pay for an asset',
  summary: 'Pays the seller.',
  facts: [{ label: 'To', value: 'bafybmiseller', isCode: true }],
  amount: null,
  warnings: [],
  isRoutine: true,
  ...overrides,
});

export const aView = (overrides: Partial<ApprovalView> = {}): ApprovalView => ({
  id: '',
  approval: anApproval(),
  site: 'trove.test',
  account: { did: 'bafybmibuyer', username: 'Ada' },
  unlock: null,
  balance: Promise.resolve(10),
  allowance: null,
  ...overrides,
});
