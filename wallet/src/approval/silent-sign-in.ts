import { signText } from '../keys/keys.ts';
import { requireAccount } from '../site-accounts.ts';
import type { SiteAccounts } from '../site-accounts.ts';
import type { SignedIn } from '../wallet-face.ts';
import { decodeSignIn } from './decode-request.ts';
import { NotApproved } from './request-queue.ts';
import type { SignInText } from './sign-in-text.ts';

/**
 * Signs in to the connected site without a dialog, so that a page that was left before its first sign-in gets its
 * session. A locked wallet and a text with a warning need the user, and are refused here.
 */
export async function signInSilently(
  message: string,
  text: SignInText,
  {
    accounts,
    site,
    now,
  }: { accounts: Pick<SiteAccounts, 'connected' | 'key'>; site: string; now: Date },
): Promise<SignedIn> {
  const account = await requireAccount(accounts, text.did);
  const { warnings } = decodeSignIn(text, site, account.did, now);
  const key = warnings.length === 0 ? await accounts.key(account.did) : null;
  if (key === null) throw new NotApproved('rejected');
  return { account, publicKey: key.publicKey, signature: signText(message, key.secretKey) };
}
