import type { WalletAccount } from '@trove/contract/wallet.ts';

export const OTHER_NETWORK =
  "Your wallet is on another network. Choose this site's network in the wallet and try again.";

/** Returns the account if its wallet reports another network than the site's; null also without a report. */
export function networkMismatch(
  account: WalletAccount,
  siteOrigin: string | undefined,
): WalletAccount | null {
  const { nodeOrigin } = account;
  if (nodeOrigin === undefined || siteOrigin === undefined) return null;
  return oneName(nodeOrigin) === oneName(siteOrigin) ? null : account;
}

/** Maps the names of the local machine to one, because they mean the same network. */
const oneName = (origin: string) =>
  origin.replace(/\/\/(127\.0\.0\.1|\[::1\])(?=:|$)/, '//localhost');
