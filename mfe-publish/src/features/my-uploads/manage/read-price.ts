import { PRICE } from '@trove/shared/contract/limits.ts';

const WRITTEN = new RegExp(
  `^(?:\\d+(?:\\.\\d{0,${PRICE.decimals}})?|\\.\\d{1,${PRICE.decimals}})$`,
);

/** A price as somebody types it, in whole tokens; null for what the network would not take. */
export function readPrice(typed: string): number | null {
  const text = typed.trim();
  if (!WRITTEN.test(text)) return null;
  const price = Number(text);
  return price <= PRICE.max ? price : null;
}
