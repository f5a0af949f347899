import { PUBLISH } from '@trove/contract/limits.ts';
import {
  microFromText,
  microToPrice,
  priceText,
  priceToMicro,
  priceToValueText,
} from '@trove/contract/pricing/price.ts';

export interface PriceFacts {
  /** Micro-units; an empty or invalid price counts as 1 token (spec 001 §7). */
  micro: number;
  /** In whole tokens, as a person writes them. */
  tokens: string;
  /** In the chain's native coin: a thousandth of a token (spec 001 §9). */
  coins: string;
  /** Whether the typed text is a price; otherwise the default price applies. */
  isTyped: boolean;
}

/** Converts a price field to exact amounts, free of floating-point noise. */
export function priceFacts(typed: string): PriceFacts {
  const found = microFromText(typed);
  const micro = found ?? priceToMicro(PUBLISH.defaultPrice);
  const price = microToPrice(micro);
  return {
    micro,
    tokens: priceText(price),
    coins: priceToValueText(price),
    isTyped: found !== undefined,
  };
}

/** Returns the number of sales that pay back the hosting; null for a price of 0. */
export const salesToPayBack = (micro: number, hostingCost: number): number | null =>
  micro > 0 ? Math.ceil(priceToMicro(hostingCost) / micro) : null;
