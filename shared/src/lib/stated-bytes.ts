const POWER: Readonly<Record<string, number>> = { M: 2, G: 3, T: 4, P: 5 };

/** The room a provider states in its own words, such as `4 TB NVMe`; undefined where it names none. */
export function statedBytes(text: string): number | undefined {
  const found = /(\d+(?:[.,]\d+)?)\s*([MGTP])i?B\b/i.exec(text);
  if (!found) return undefined;
  const [, amount = '', unit = ''] = found;
  return Number(amount.replace(',', '.')) * 1000 ** (POWER[unit.toUpperCase()] ?? 0);
}
