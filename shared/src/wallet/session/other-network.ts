import type { WalletAccount } from '../../contract/wallet.ts';

export const OTHER_NETWORK =
  "Your wallet is on another network. Choose this site's network in the wallet and try again.";

/** The account, when its wallet says it is on another network than this site; one that says nothing is believed to be here. */
export function networkMismatch(
  account: WalletAccount,
  siteOrigin: string | undefined,
): WalletAccount | null {
  const { nodeOrigin } = account;
  if (nodeOrigin === undefined || siteOrigin === undefined) return null;
  return oneName(nodeOrigin) === oneName(siteOrigin) ? null : account;
}

/** The names of this machine mean the same network. */
const oneName = (origin: string) =>
  origin.replace(/\/\/(127\.0\.0\.1|\[::1\])(?=:|$)/, '//localhost');
