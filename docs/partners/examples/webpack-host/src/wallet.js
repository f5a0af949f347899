/** Returns the first wallet that registers by the Wallet Standard and signs texts; undefined if there is none. */
export function findWallet() {
  let found;
  const registry = {
    register(...wallets) {
      found ??= wallets.find(({ features }) => 'siwx:signIn' in features);
      return () => {};
    },
  };
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: registry }));
  return found;
}
