import { formatAmount } from '@trove/shared/ui/data/Price.tsx';

/** An amount of money that is looked at as such: `0.00`, `1,250.50`, and every further decimal there is (spec 001 §2). */
export function formatEarnings(amount: number): string {
  const [whole = '', fraction = ''] = formatAmount(amount).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
