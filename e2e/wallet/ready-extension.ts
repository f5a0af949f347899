import { createNetworks } from '../../wallet/src/extension/background/networks.ts';
import { createSites } from '../../wallet/src/extension/background/sites.ts';
import { createStoredValue } from '../../wallet/src/extension/background/stored-value.ts';
import { createKeyring } from '../../wallet/src/extension/keyring/keyring.ts';
import { OWNER, sealedBytes } from '../../wallet/src/extension/keyring/wallet-file.ts';
import type { WalletFile } from '../../wallet/src/extension/keyring/wallet-file.ts';
import { deriveSecretKey } from '../../wallet/src/keys/derive.ts';
import { newVaultKey, sealWith } from '../../wallet/src/keys/vault.ts';
import { newWords } from '../../wallet/src/keys/words.ts';
import { aBrowser, getContent } from '../../wallet/src/testing/a-browser.ts';
import { CHEAP, PASSPHRASE, type ReadyAccount, readyAccount } from '../ready-wallet.ts';

const HOUR = 60 * 60_000;

/**
 * Storage of the extension with a wallet that exists, is unlocked, uses this network and is connected to its site.
 */
export interface ReadyExtension {
  account: ReadyAccount;
  /** Values by name, as in `chrome.storage.local`. */
  local: Record<string, unknown>;
  /** Values by name, as in `chrome.storage.session`. */
  session: Record<string, unknown>;
}

/**
 * Creates a wallet with ten tokens by the extension's own code, without its pages.
 * @param privateKey hex; the key of the wallet's words by default
 */
export async function readyExtension(
  url: string,
  username: string,
  privateKey?: string,
): Promise<ReadyExtension> {
  const browser = aBrowser();
  const { local, session } = browser;
  const words = newWords(12);
  const secret = privateKey ?? Buffer.from(await deriveSecretKey(words, 0)).toString('hex');
  const account = await readyAccount(url, username, secret);
  const { did, publicKey } = account.wallet;
  const secrets = sealedBytes({ seeds: [words], keys: { [did]: secret } });
  const backup: WalletFile = {
    format: 'trove-wallet',
    version: 1,
    accounts: [{ did, username, publicKey, seed: 0, index: 0 }],
    vault: sealWith(await newVaultKey(PASSPHRASE, CHEAP), secrets, OWNER),
  };
  const autoLockMs = createStoredValue(local, 'autoLockMs', HOUR);
  await createKeyring({ browser, autoLockMs, cost: CHEAP }).restore(
    JSON.stringify(backup),
    PASSPHRASE,
  );
  const sites = createSites(browser, Date.now);
  const networks = createNetworks(local, fetch, () => sites.endGrants());
  await networks.add({ id: 'test', name: 'Test', url: `${url}/net/node` });
  await sites.connect(new URL(url).origin, did);
  return { account, local: getContent(local), session: getContent(session) };
}
