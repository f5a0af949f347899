const POWER: Readonly<Record<string, number>> = { M: 2, G: 3, T: 4, P: 5 };

/**
 * Parses the capacity in a provider's own text, such as `4 TB NVMe`, into bytes; returns undefined if it states none.
 */
export function parseBytes(text: string): number | undefined {
  const found = /(?<!\d)(\d+(?:[.,]\d+)?)\s*([MGTP])i?B\b/i.exec(text);
  if (!found) return undefined;
  const [, amount = '', unit = ''] = found;
  return Number(amount.replace(',', '.')) * 1000 ** (POWER[unit.toUpperCase()] ?? 0);
}
