import { MICRO_PER_TOKEN, MICRO_PER_VALUE } from '@trove/contract/pricing/price.ts';

import { Refusal } from './refusal.ts';

/** Micro-tokens in a token. */
export const MICRO = MICRO_PER_TOKEN;

/** Converts tokens to micro-tokens; an amount with more than 6 decimals is refused, not rounded. */
export function microFromTokens(tokens: number): number {
  const micro = Math.round(tokens * MICRO);
  if (!Number.isSafeInteger(micro) || micro / MICRO !== tokens) {
    throw new Refusal(`${tokens} is not an amount of tokens with at most 6 decimals`);
  }
  return micro;
}

export const tokensFromMicro = (micro: number): number => micro / MICRO;

/** Converts a price in micro-tokens to `nft_value`. */
export const nftValueFromPrice = (price: number): number => price / MICRO_PER_VALUE;

/** Converts `nft_value` to a price in micro-tokens; tolerates floating-point errors of the sender. */
export function priceFromNftValue(value: number): number {
  const exact = value * MICRO_PER_VALUE;
  const price = Math.round(exact);
  if (!Number.isSafeInteger(price) || price < 0 || Math.abs(exact - price) > 1e-3) {
    throw new Refusal(`${value} is not a price with at most 6 decimals`);
  }
  return price;
}
