import type { RagDocument } from '../rag-document.ts';
import { decodeText } from './decode-text.ts';
import { UnreadableFile } from './unreadable.ts';

/** Maximum nesting depth; deeper values are left out. */
const DEPTH = 20;

/**
 * Turns each record of a list or of lines, or each entry of an object, into a record of `name: value` pairs. Numbers
 * stay as they are written.
 */
export function readJson(bytes: Uint8Array): RagDocument {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  const root = parseExactly(text) ?? parseOther(text);
  return { kind: 'records', parts: recordsOf(root).map((part) => ({ text: part })) };
}

function parseOther(text: string): unknown {
  const isOfPython = /NaN|Infinity/.test(text);
  const whole = isOfPython ? withoutWords(text) : text;
  return (isOfPython ? parseExactly(whole) : undefined) ?? parseLines(whole.split('\n'));
}

/** Returns the value of a JSON text with its numbers as text; undefined if it is none. */
function parseExactly(text: string): unknown {
  try {
    return JSON.parse(text, keepNumbers);
  } catch {
    return undefined;
  }
}

/** Where texts begin and end, and Python's words for numbers that JSON has none for. */
const PYTHON = /\\[^]|"|-?\b(?:NaN|Infinity)\b/g;

/** Writes the numbers of Python that are no JSON as texts. */
function withoutWords(text: string): string {
  let isText = false;
  // A pattern of whole texts would look for the end of one that stays open again at each quote.
  return text.replaceAll(PYTHON, (found) => {
    if (found === '"') isText = !isText;
    return isText || found === '"' || found.startsWith('\\') ? found : `"${found}"`;
  });
}

/** Keeps a number as the file writes it: one with many digits would be rounded. */
function keepNumbers(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? value) : value;
}

/** Parses each line as a text of its own (JSON Lines). */
function parseLines(lines: readonly string[]): unknown[] {
  const first = lines.find((line) => line.trim() !== '') ?? '';
  if (parseExactly(first) === undefined) throw new UnreadableFile('is not valid JSON.');
  return lines.flatMap((line, at) => {
    if (line.trim() === '') return [];
    const value = parseExactly(line);
    if (value === undefined) throw new UnreadableFile(`is not valid JSON at line ${at + 1}.`);
    return [value];
  });
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
