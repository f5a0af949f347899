import type { InfraService } from '@trove/contract/entities.ts';
import { parseBytes } from '@trove/kit/lib/parse-bytes.ts';

import { priceOf } from '#common/infra-draft/infra-fields.ts';
import type { INFRA_TEXT } from '#common/texts/infra.ts';

export interface UnitPrice {
  amount: number;
  unit: keyof typeof INFRA_TEXT.unit;
}

type Priced = Pick<InfraService, 'type' | 'specs'> & {
  pricing: Pick<InfraService['pricing'], 'price' | 'billingPeriod'>;
};

const HOURS_A_YEAR = 24 * 365;
const HOURS_A_MONTH = HOURS_A_YEAR / 12;
const HOURS = { hourly: 1, daily: 24, monthly: HOURS_A_MONTH, yearly: HOURS_A_YEAR } as const;

/**
 * Returns the price of one GPU, core or gigabyte for an hour, or of one terabyte for a month, so that services of one
 * type can be compared. A service without a stated count is priced as a whole, by the hour.
 */
export function unitPrice({ type, specs, pricing }: Priced): UnitPrice | undefined {
  const price = priceOf(pricing.price);
  if (price === undefined) return undefined;
  const anHour = price / HOURS[pricing.billingPeriod];
  switch (type) {
    case 'GPU Compute':
      return share(anHour, 'gpu', gpus(specs.gpu));
    case 'CPU Compute':
      return share(anHour, 'cpu', Number(/\d+/.exec(specs.cpu)?.[0]));
    case 'Memory Optimized':
      return share(anHour, 'memory', (parseBytes(specs.memory) ?? 0) / 1e9);
    case 'Storage Optimized':
      return share(
        anHour * HOURS_A_MONTH,
        'storage',
        (parseBytes(specs.storage) ?? 0) / 1e12,
        anHour,
      );
    default:
      return { amount: anHour, unit: 'hour' };
  }
}

const share = (amount: number, unit: UnitPrice['unit'], count: number, whole = amount): UnitPrice =>
  count > 0 ? { amount: amount / count, unit } : { amount: whole, unit: 'hour' };

/** Parses a count: `4 x NVIDIA L40S` and `8` state it, `A100` is one. */
function gpus(text: string): number {
  const named = text.trim();
  if (named === '' || named.toUpperCase() === 'N/A') return 0;
  return Number(/^(\d+)\s*(?:[x×]|$)/i.exec(named)?.[1] ?? 1);
}

/** Formats three significant digits: 0.42, 1,250, 0.00417. */
export const unitAmountText = (amount: number): string =>
  amount.toLocaleString('en-US', { maximumSignificantDigits: 3 });
