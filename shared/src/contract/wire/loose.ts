/** Reads values of servers that are careless with types. Each function answers undefined for an unreadable value. */

/** Text that says something, also when it came as a number. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text === '' ? undefined : text;
}

/** A finite number, also when it came as text. */
export function asNumber(value: unknown): number | undefined {
  const text = asText(value);
  if (text === undefined) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** A plain object; everything else is an empty one. */
export const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object written in a JSON text; everything else is an empty one. */
export function parseJsonRecord(text: unknown): Readonly<Record<string, unknown>> {
  if (typeof text !== 'string') return asRecord(text);
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return {};
  }
}

/** The object without its undefined entries, so that JSON, tests and spreads agree about it. */
export const compact = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
