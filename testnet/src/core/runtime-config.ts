import type { RuntimeConfig } from '@trove/contract/config.ts';
import {
  CATALOGUE_VERSION,
  NEWS_VERSION,
  PICTURES_VERSION,
  REVIEWS_VERSION,
} from '@trove/contract/wire/capabilities.ts';

import { contentId } from '../chain/identity/keys.ts';
import { sha256Hex } from '../platform/canonical.ts';
import { INSTALL_PAGE } from './install-page.ts';

/** Capabilities of this network beyond the calls of the specification. */
export const CAPABILITIES = {
  catalogue: CATALOGUE_VERSION,
  reviews: REVIEWS_VERSION,
  news: NEWS_VERSION,
  pictures: PICTURES_VERSION,
};

/** Path in the folder of the built site. */
export const TEST_WALLET_FILE = 'wallet/in-page.js';

/** Returns an id that is the same on every Trove test network, so that wallets can recognise the contract. */
const contractId = (name: string) => contentId(sha256Hex(`trove contract ${name}`));

/** Creates the `/config.json` of this network, with every service on the page's own origin. */
export const createRuntimeConfig = ({
  tokenCreatorDid,
  fallbackProviderDid,
  sourceUrl,
  hasTestWallet = true,
}: {
  tokenCreatorDid: string;
  fallbackProviderDid: string;
  sourceUrl?: string | undefined;
  /** False if the in-page wallet has not been built; it is then not offered. */
  hasTestWallet?: boolean;
}): RuntimeConfig => ({
  brand: { name: 'Trove' },
  tokens: {
    active: 'TROVE',
    test: {
      name: 'TROVE',
      symbol: 'TROVE',
      network: 'Trove test network',
      description: 'The token of the test network. It has no value outside.',
      features: ['Free from the faucet', 'Buys models, datasets and compute'],
    },
    main: {
      name: 'TRI',
      symbol: 'TRI',
      network: 'Main network',
      description: 'The token of the main network.',
      features: ['Buys models, datasets and compute'],
    },
  },
  tokenCreatorDid,
  contracts: {
    purchase: contractId('purchase'),
    rating: contractId('rating'),
    publish: contractId('publish'),
    purchaseCredit: contractId('purchase-credit'),
    addCredit: contractId('add-credit'),
    onboardProvider: contractId('onboard-provider'),
    createToken: contractId('create-token'),
    withdrawEarnings: contractId('withdraw-earnings'),
    manageAsset: contractId('manage-asset'),
    writeProfile: contractId('write-profile'),
  },
  services: {
    node: '/net/node/api/',
    dapp: '/net/dapp/api/',
    metrics: '/net/',
    faucet: '/net/faucet/',
    compute: '/net/compute/',
    models: '/net/models/',
    rag: '/net/',
    socket: '/net/ws',
    explorer: '/net/explorer/',
    session: '/net/session/',
  },
  capabilities: CAPABILITIES,
  idempotentWrites: true,
  clientHeaders: true,
  wallet: {
    providerName: 'XELL',
    storeUrl: INSTALL_PAGE,
    ...(hasTestWallet && { testWalletUrl: `/${TEST_WALLET_FILE}` }),
  },
  mainnetUrl: '/net/explorer/#/mainnet',
  ...(sourceUrl && { sourceUrl }),
  fallbackProviderDid,
});
