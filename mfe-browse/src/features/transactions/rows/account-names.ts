import { middleShortened } from '@trove/kit/lib/middle-shortened.ts';

/** Accounts without an owner. */
const COMMON: Readonly<Record<string, string>> = {
  treasury: 'Network treasury',
  faucet: 'Faucet',
  prepaid: 'Paid for credits, not used yet',
  hold: 'Held until the purchase is complete',
  'credit-hold': 'Reserved for a running reply',
};

/** Accounts with an owner, as named to the owner and to others. */
const OWNED: Readonly<Record<string, [own: string, other: string]>> = {
  wallet: ['Your wallet', 'Wallet of'],
  escrow: ['Your earnings', 'Earnings of'],
  provider: ['Your hosting income', 'Hosting income of'],
  credits: ['Your credits', 'Credits of'],
};

/** Returns a readable name for a ledger account; an unknown account keeps its own name. */
export function accountName(
  { account, owner: name }: { account: string; owner?: string | undefined },
  did: string | null,
): string {
  const [purpose = '', owner = ''] = account.split(/:(.+)/);
  const [own, other] = OWNED[purpose] ?? [];
  if (own !== undefined && owner !== '') {
    return owner === did ? own : `${other} ${name ?? middleShortened(owner)}`;
  }
  return COMMON[purpose] ?? account;
}
