/** Registers a wallet by the Wallet Standard, whether the wallet or the page that looks for one comes first. */
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
