import { formatAmount } from '@trove/kit/ui/data/Price.tsx';

/** Formats an amount with at least two decimals and all further ones: `0.00`, `1,250.50` (spec 001 §2). */
export function formatEarnings(amount: number): string {
  const [whole = '', fraction = ''] = formatAmount(amount).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
