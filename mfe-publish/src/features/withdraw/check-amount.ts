import { PRICE, WITHDRAW } from '@trove/contract/limits.ts';
import { formatAmount } from '@trove/kit/ui/data/Price.tsx';

/** Result of checking the typed amount: one that may be withdrawn, or an error message. */
export type CheckedAmount = { tokens: number } | { problem: string };

const NUMBER = /^\d+(?:\.(?<decimals>\d*))?$/;

/** Validates an amount: above 0, at least 100 and at most `available` (spec 001 §5); the network checks the same. */
export function checkAmount(typed: string, available: number, token: string): CheckedAmount {
  const text = typed.trim();
  const number = NUMBER.exec(text);
  if (number === null) return { problem: 'Enter a number such as 120.5' };
  if ((number.groups?.['decimals'] ?? '').length > PRICE.decimals) {
    return { problem: `At most ${PRICE.decimals} decimals` };
  }
  const tokens = Number(text);
  if (tokens <= 0) return { problem: 'The amount must be above 0' };
  if (tokens < WITHDRAW.min) return { problem: `Enter at least ${WITHDRAW.min} ${token}` };
  if (tokens > available) {
    return { problem: `You can withdraw at most ${formatAmount(available)} ${token}` };
  }
  return { tokens };
}
