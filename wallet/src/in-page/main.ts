import { randomUuid } from '@trove/shared/lib/uuid.ts';

import { createAccounts } from '../accounts.ts';
import { openAccountStore } from '../keys/account-store.ts';
import { createNodeClient } from '../network/node-client.ts';
import type { NodeClient } from '../network/node-client.ts';
import { loadConfig } from '../network/page-config.ts';
import { createWalletCore } from '../wallet-core.ts';
import type { WalletParts } from '../wallet-core.ts';
import { createPageScreens } from './page-screens.ts';
import { createProvider } from './provider.ts';
import { registerWallet } from './register.ts';
import { createStage } from './stage.ts';

// The configuration lies beside the folder this script came from, whatever page it runs in.
const script =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';
const configAddress = new URL('../config.json', script || `${location.origin}/wallet/`).href;

const send: typeof fetch = (input, init) => fetch(input, init);

let reading: ReturnType<WalletParts['network']> | undefined;
function network() {
  reading ??= readNetwork().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}
async function readNetwork() {
  const config = await loadConfig(configAddress, send);
  const node: NodeClient = createNodeClient(config, send);
  return { config, node };
}

const core = createWalletCore({
  accounts: createAccounts(openAccountStore()),
  screens: createPageScreens(createStage()),
  network,
  site: location.host,
});
registerWallet(createProvider(core, randomUuid()));
