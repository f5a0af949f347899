import type { BrowserContext, Page } from '@playwright/test';
import { runtimeConfigSchema } from '@trove/contract/config.ts';
import { FAUCET_GRANT } from '@trove/contract/limits.ts';
import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import type { WalletDetails } from '@trove/contract/wire/node/wallet-details.ts';
import { TEST_WALLET } from '@trove/federation/wallet/test-wallet.ts';

import { createTestWallet, type TestWallet } from '../testnet/src/testing/test-wallet.ts';
import type { StoredAccount } from '../wallet/src/keys/account-store.ts';
import { type ScryptCost, seal } from '../wallet/src/keys/vault.ts';

/** Cheap key derivation: the usual cost is half a second of an idle core, and what tests unlock need not be safe. */
export const CHEAP: ScryptCost = { N: 2 ** 10, r: 8, p: 1 };

export const PASSPHRASE = 'correct horse battery';

/** An account that is registered with a network, has the faucet's tokens, and has a proven session there. */
export interface ReadyAccount {
  username: string;
  wallet: TestWallet;
  cookies: Parameters<BrowserContext['addCookies']>[0];
}

/**
 * Creates an account without any page, for journeys that are about something else.
 * @param username its name in the wallet
 * @param privateKey hex; a new key by default
 */
export async function readyAccount(
  url: string,
  username: string,
  privateKey?: string,
): Promise<ReadyAccount> {
  const cookies = new Map<string, ReadyAccount['cookies'][number]>();
  const config = runtimeConfigSchema.parse(await (await fetch(`${url}/config.json`)).json());
  const wallet = createTestWallet({
    baseUrl: url,
    config,
    ...(privateKey !== undefined && { privateKey }),
    async fetch(input, init) {
      const answer = await fetch(input, init);
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        cookies.set(name, { name, value, url, httpOnly: /;\s*httponly/i.test(line) });
      }
      return answer;
    },
  });
  await wallet.register();
  await wallet.signIn();
  const answer = await wallet.post('/net/faucet/increment', {
    username: wallet.did,
    ftCount: FAUCET_GRANT,
  });
  const { success, message } = (await answer.json()) as { success: boolean; message: string };
  if (!success) throw new Error(`The faucet refused: ${message}`);
  return { username, wallet, cookies: [...cookies.values()] };
}

/** Connects the site in this browser to the account's wallet, as if the page had been connected before. */
export async function connectSite(
  page: Page,
  url: string,
  { username, wallet, cookies }: ReadyAccount,
  type: Pick<WalletDetails, 'type' | 'rdns'>,
): Promise<void> {
  await page.context().addCookies(cookies);
  await page.goto(`${url}/config.json`);
  const details: WalletDetails = { did: wallet.did, username, ...type };
  await page.evaluate(
    ([keys, text]) => {
      localStorage.setItem(keys.connect, 'true');
      localStorage.setItem(keys.wallet, text);
    },
    [STORAGE_KEY, JSON.stringify(details)] as const,
  );
}

/** Adds an account with ten tokens to the in-page wallet of this browser, connected to the site. */
export async function bringTestWallet(
  page: Page,
  url: string,
  ...who: [username: string, privateKey?: string]
): Promise<void> {
  const [username] = who;
  const account = await readyAccount(url, ...who);
  const { name, rdns } = TEST_WALLET;
  await connectSite(page, url, account, { type: name, rdns });
  const { did, publicKey, privateKey } = account.wallet;
  const vault = await seal(Buffer.from(privateKey, 'hex'), PASSPHRASE, did, CHEAP);
  const stored: StoredAccount = {
    did,
    username,
    publicKey,
    vault,
    createdAt: 0,
    usedAt: 0,
    isConnected: true,
  };
  await page.evaluate(
    (entry) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('trove-test-wallet', 2);
        opening.addEventListener('upgradeneeded', () => {
          opening.result.createObjectStore('accounts', { keyPath: 'did' });
          opening.result.createObjectStore('values');
        });
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('accounts', 'readwrite');
          change.objectStore('accounts').put(entry);
          change.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    stored,
  );
}
