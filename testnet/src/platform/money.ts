import { MICRO_PER_TOKEN, MICRO_PER_VALUE } from '@trove/shared/contract/pricing/price.ts';

import { Refusal } from './refusal.ts';

/** Micro-tokens in a token. */
export const MICRO = MICRO_PER_TOKEN;

/** Whole tokens to micro-tokens; a seventh decimal is refused, not rounded away. */
export function microFromTokens(tokens: number): number {
  const micro = Math.round(tokens * MICRO);
  if (!Number.isSafeInteger(micro) || micro / MICRO !== tokens) {
    throw new Refusal(`${tokens} is not an amount of tokens with at most 6 decimals`);
  }
  return micro;
}

export const tokensFromMicro = (micro: number): number => micro / MICRO;

/** A price in micro-tokens as `nft_value`. */
export const nftValueFromPrice = (price: number): number => price / MICRO_PER_VALUE;

/** `nft_value` as a price in micro-tokens; binary noise of the sender's arithmetic is forgiven. */
export function priceFromNftValue(value: number): number {
  const exact = value * MICRO_PER_VALUE;
  const price = Math.round(exact);
  if (!Number.isSafeInteger(price) || price < 0 || Math.abs(exact - price) > 1e-3) {
    throw new Refusal(`${value} is not a price with at most 6 decimals`);
  }
  return price;
}
