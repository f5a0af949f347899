import type { RagDocument } from '../rag-document.ts';
import { decodeText } from './decode-text.ts';

/** Maximum nesting depth; deeper values are left out. */
const DEPTH = 20;

/** Turns each record of a list, or each entry of an object, into a record of `name: value` pairs. */
export function readJson(bytes: Uint8Array): RagDocument {
  const root: unknown = JSON.parse(decodeText(bytes));
  return { kind: 'records', parts: recordsOf(root).map((text) => ({ text })) };
}

function recordsOf(root: unknown): string[] {
  if (Array.isArray(root)) return root.map((record) => linesOf(record).join(', '));
  if (!isObject(root)) return linesOf(root);
  return Object.entries(root).flatMap(([name, value]) =>
    Array.isArray(value) && value.some(isObject)
      ? value.map((record) => `${name}: ${linesOf(record).join(', ')}`)
      : [linesOf(value, name).join(', ')],
  );
}

function linesOf(value: unknown, name = '', depth = 0): string[] {
  if (depth > DEPTH) return [];
  if (Array.isArray(value) && !value.some(isObject)) return labelled(name, value.join(', '));
  if (!isObject(value))
    return value === null ? [] : labelled(name, String(value as string | number | boolean));
  return Object.entries(value).flatMap(([key, part]) =>
    linesOf(part, name === '' ? key : `${name}.${key}`, depth + 1),
  );
}

const labelled = (name: string, text: string) => [name === '' ? text : `${name}: ${text}`];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
