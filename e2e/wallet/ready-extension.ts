import { keep } from '../../wallet/src/extension/background/kept.ts';
import { createNetworks } from '../../wallet/src/extension/background/networks.ts';
import { createSites } from '../../wallet/src/extension/background/sites.ts';
import { createKeyring } from '../../wallet/src/extension/keyring/keyring.ts';
import { secretKeyOf } from '../../wallet/src/keys/derive.ts';
import { newWords } from '../../wallet/src/keys/words.ts';
import { aBrowser, contentOf } from '../../wallet/src/testing/a-browser.ts';
import { CHEAP, PASSPHRASE, type ReadyAccount, readyAccount } from '../ready-wallet.ts';

const HOUR = 60 * 60_000;

/** Storage of the extension once a wallet is made, open, on this network and connected to its site. */
export interface ReadyExtension {
  account: ReadyAccount;
  /** By name, as `chrome.storage.local` keeps it. */
  local: Record<string, unknown>;
  /** By name, as `chrome.storage.session` keeps it. */
  session: Record<string, unknown>;
}

/** Makes a new wallet with ten tokens by the extension's own code, without its pages. */
export async function readyExtension(url: string, username: string): Promise<ReadyExtension> {
  const browser = aBrowser();
  const { local, session } = browser;
  const words = newWords(12);
  const autoLockMs = keep(local, 'autoLockMs', HOUR);
  const keyring = createKeyring({ browser, autoLockMs, cost: CHEAP });
  const { did } = await keyring.create({ words, username }, PASSPHRASE);
  await createNetworks(local, fetch).add({ id: 'test', name: 'Test', url: `${url}/net/node` });
  await createSites(browser, Date.now).connect(new URL(url).origin, did);
  const secretKey = await secretKeyOf(words, 0);
  const account = await readyAccount(url, username, Buffer.from(secretKey).toString('hex'));
  return { account, local: contentOf(local), session: contentOf(session) };
}
