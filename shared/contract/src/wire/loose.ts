/** Parsers for values from servers that are careless with types. */

/** Returns text that is not blank, also from a number; undefined for any other value. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text === '' ? undefined : text;
}

/** Returns a finite number, also from text; undefined for any other value. */
export function asNumber(value: unknown): number | undefined {
  const text = asText(value);
  if (text === undefined) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** Returns a plain object; an empty one for any other value. */
export const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a JSON text; undefined if it is none, or is nested so deeply that nobody could write it again. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    JSON.stringify(value);
    return value;
  } catch {
    return undefined;
  }
}

/** Parses the object in a JSON text; returns a plain object as it is, and an empty one for any other value. */
export function parseJsonRecord(text: unknown): Readonly<Record<string, unknown>> {
  if (typeof text !== 'string') return asRecord(text);
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Returns the object without its undefined entries, so that JSON, tests and spreads treat it alike. */
export const compact = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
