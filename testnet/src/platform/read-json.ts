import { hasTooManyValues, MAX_VALUES } from './json-values.ts';

/** Most bytes of a JSON text of another server: parsing it takes some 20 ms, in which nobody else is served. */
export const MAX_JSON = 1024 ** 2;

/** Thrown for an answer that is longer, or has more values, than its reader takes. */
export class TooMuchJson extends Error {
  override readonly name = 'TooMuchJson';
}

/**
 * Parses the JSON text of another server, which may send as much as it likes. Stops reading and throws `TooMuchJson`
 * after `most` bytes, throws it for more than `values` values, and throws `SyntaxError` for a text that is no JSON.
 */
export async function readJson(
  chunks: AsyncIterable<Uint8Array> | null,
  { most = MAX_JSON, values = MAX_VALUES }: { most?: number; values?: number } = {},
): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of chunks ?? []) {
    size += part.length;
    if (size > most) throw new TooMuchJson(`More than ${most} bytes`);
    parts.push(part);
  }
  return parseBounded(Buffer.concat(parts).toString('utf8'), values);
}

/** Parses a JSON text; throws `TooMuchJson` for more than `values` values, and `SyntaxError` for one that is none. */
export function parseBounded(text: string, values = MAX_VALUES): unknown {
  if (hasTooManyValues(text, values)) throw new TooMuchJson(`More than ${values} values`);
  return JSON.parse(text) as unknown;
}
