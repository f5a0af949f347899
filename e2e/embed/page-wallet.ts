import type { Page } from '@playwright/test';

import { newKeyPair } from '../../testnet/src/chain/identity/keys.ts';
import { signText } from '../../testnet/src/chain/identity/signatures.ts';

export const PAGE_WALLET = { name: 'Partner Wallet', username: 'Pat' };

/** Gives every page a separate wallet, registered by the Wallet Standard. Returns the texts it has signed. */
export async function registerPageWallet(page: Page): Promise<string[]> {
  const { did, publicKey, privateKey } = newKeyPair();
  const signed: string[] = [];
  // The private key stays outside the page, whose wallet calls this function for each signature.
  await page.exposeFunction('signForPartner', (message: string) => {
    signed.push(message);
    return Buffer.from(signText(privateKey, message)).toString('base64');
  });
  await page.addInitScript(
    ({ name, username, did: own, publicKey: key }) => {
      const account = { address: own, label: username, publicKey: key };
      const sign = (message: string) =>
        (window as unknown as { signForPartner(text: string): Promise<string> }).signForPartner(
          message,
        );
      const wallet = {
        version: '1.0.0',
        name,
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
        chains: ['rubix:testnet'],
        accounts: [account],
        features: {
          'standard:connect': { connect: async () => ({ accounts: [account] }) },
          'siwx:signIn': {
            signIn: async ({ message }: { message: string }) => ({
              account: { did: own, username },
              signature: await sign(message),
              publicKey: key,
            }),
          },
          'rubix:isConnected': { isConnected: async () => true },
        },
      };
      type Register = (registry: { register(one: object): void }) => void;
      const register: Register = (registry) => registry.register(wallet);
      window.addEventListener('wallet-standard:app-ready', (event) =>
        register((event as CustomEvent).detail),
      );
      window.dispatchEvent(
        new CustomEvent('wallet-standard:register-wallet', { detail: register }),
      );
    },
    { ...PAGE_WALLET, did, publicKey },
  );
  return signed;
}
