/** The Wallet Standard's meeting of a wallet and the pages that look for one, whichever comes first. */
export function registerWallet(wallet: object) {
  const announce = (registry: { register(...wallets: object[]): unknown }) =>
    registry.register(wallet);
  window.addEventListener(
    'wallet-standard:app-ready',
    ({ detail }: CustomEventInit<Parameters<typeof announce>[0]>) => {
      if (detail !== undefined) announce(detail);
    },
  );
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: announce }));
}
