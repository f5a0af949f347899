import { PRICE } from '@trove/contract/limits.ts';

const WRITTEN = new RegExp(
  `^(?:\\d+(?:\\.\\d{0,${PRICE.decimals}})?|\\.\\d{1,${PRICE.decimals}})$`,
);

/** Parses a typed price in whole tokens; null for one the network would refuse. */
export function readPrice(typed: string): number | null {
  const text = typed.trim();
  if (!WRITTEN.test(text)) return null;
  const price = Number(text);
  return price <= PRICE.max ? price : null;
}
