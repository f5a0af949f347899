import { beginningOf } from '@trove/contract/whole-letters.ts';

import { WrittenNumber } from './written-number.ts';

const MAX_DEPTH = 20;

/** Writes a value as JSON of about `max` characters at most, with big integers as they are. */
export function toJsonText(value: unknown, max: number, depth = 0): string {
  if (typeof value === 'string') return JSON.stringify(beginningOf(value, max));
  if (typeof value === 'bigint') return String(value);
  if (value instanceof WrittenNumber) return value.text;
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Date) return JSON.stringify(value);
  if (value instanceof Uint8Array) return `"${value.length} bytes"`;
  if (depth >= MAX_DEPTH || max <= 0) return '…';
  const isList = Array.isArray(value);
  const parts: string[] = [];
  let left = max;
  for (const [key, entry] of Object.entries(value)) {
    const text = toJsonText(entry, left, depth + 1);
    const part = isList ? text : `${JSON.stringify(beginningOf(key, max))}:${text}`;
    parts.push(part);
    left -= part.length + 1;
    if (left <= 0) break;
  }
  const inner = parts.join(',');
  return isList ? `[${inner}]` : `{${inner}}`;
}
