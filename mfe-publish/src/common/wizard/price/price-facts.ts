import { PUBLISH } from '@trove/shared/contract/limits.ts';
import {
  microFromText,
  microToPrice,
  priceText,
  priceToMicro,
  priceToValueText,
} from '@trove/shared/contract/pricing/price.ts';

export interface PriceFacts {
  /** Micro-units; an empty or invalid price counts as 1 token (spec 001 §7). */
  micro: number;
  /** Whole tokens, as a person writes them. */
  tokens: string;
  /** In the chain's own coin: a thousandth (spec 001 §9). */
  coins: string;
  /** True if the typed text is a price; otherwise the default price counts. */
  isTyped: boolean;
}

/** A price field as money, free of binary noise. */
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

/** After how many sales the hosting is paid back; null for a price of nothing. */
export const salesToPayBack = (micro: number, hostingCost: number): number | null =>
  micro > 0 ? Math.ceil(priceToMicro(hostingCost) / micro) : null;
