import { paths } from '@trove/contract/paths.ts';
import { TEST_WALLET } from '@trove/federation/wallet/test-wallet.ts';
import { randomUuid } from '@trove/kit/lib/uuid.ts';

import { createAccounts } from '../accounts.ts';
import { createBatches } from '../batch/batches.ts';
import { openAccountStore } from '../keys/account-store.ts';
import { openWalletDatabase } from '../keys/database.ts';
import { openDeviceKey } from '../keys/device-key.ts';
import { openLockSignal } from '../keys/lock-signal.ts';
import { openPageDatabase } from '../keys/page-database.ts';
import { openUnlockedStore } from '../keys/unlocked-session.ts';
import { openNetwork } from '../network/open-network.ts';
import { loadConfig } from '../network/page-config.ts';
import { onlySite } from '../only-site.ts';
import { createProvider } from '../provider/provider.ts';
import { registerWallet } from '../provider/register.ts';
import type { Screens } from '../screens.ts';
import { createWalletCore } from '../wallet-core.ts';
import type { WalletDependencies } from '../wallet-core.ts';
import { pageBatches } from './page-batches.ts';
import { createPageScreens } from './page-screens.tsx';
import { createProtection } from './protection.ts';
import { createStage } from './stage.tsx';

// The configuration is next to this script's folder, whatever page the script runs in.
const script =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';
const configAddress = new URL('../config.json', script || `${location.origin}/wallet/`).href;

/** In a partner's page cookies do not count, and including them would make the responses unreadable. */
const credentials = new URL(configAddress).origin === location.origin ? undefined : 'omit';
const send: typeof fetch = (input, init) =>
  fetch(input, credentials === undefined ? init : { ...init, credentials });

let reading: ReturnType<WalletDependencies['network']> | undefined;
function network() {
  reading ??= readNetwork().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}
async function readNetwork() {
  return openNetwork(await loadConfig(configAddress, send), send);
}

const site = location.host;
/** The site's document is marked where the browser blocks site data, and so the wallet's database. */
const isLasting = document.documentElement.dataset['storage'] !== 'page';
// In a partner's page too, the transactions are on the site that the script comes from.
const transactions = new URL(paths.transactions(), configAddress).href;
const pageScreens = createPageScreens(createStage(transactions), isLasting);
const database = isLasting ? openWalletDatabase() : openPageDatabase();
const accounts = createAccounts(openAccountStore(database), {
  device: openDeviceKey(database),
  session: openUnlockedStore(database),
  lockSignal: openLockSignal(),
  // Safari deletes what scripts store after a week without a visit; over plain http there is nothing to ask.
  requestLasting: () => void navigator.storage?.persist?.().catch(() => false),
});
const screens: Screens = {
  ...pageScreens,
  async approve(view, signal) {
    const decision = await pageScreens.approve(view, signal);
    if (decision.isApproved) await accounts.touch();
    return decision;
  },
};
const core = createWalletCore({
  accounts: onlySite({ accounts, screens, site }),
  screens,
  network,
  site,
  batches: createBatches(pageBatches(database)),
});
registerWallet(
  createProvider(
    core,
    { uuid: randomUuid(), rdns: TEST_WALLET.rdns, name: TEST_WALLET.name },
    createProtection(accounts, screens),
  ),
);
