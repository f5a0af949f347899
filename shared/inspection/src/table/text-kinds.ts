import { Tokenizer, TokenParser } from '@streamparser/json';

import type { ByteSource } from '../bytes/byte-source.ts';
import { byFirstLines } from '../formats/signatures.ts';
import { textPieces } from '../text/text-pieces.ts';
import { detectDialect } from './dialect.ts';
import { hasDirectives } from './dialects/directives.ts';

/** Number of characters that are looked at. */
const LOOKED_AT = 64 * 1024;

/** Detects the format of a text by another sign than its ending; undefined for what it is called, and for any text. */
export function detectTextKind(source: ByteSource, ending: string | null): string | undefined {
  const head = headOf(source);
  if (head === undefined) return undefined;
  // Logs with names for their columns end in `.log`.
  if (ending === 'text') return hasDirectives(head, 'fields') ? 'csv' : undefined;
  if (/^\s*<\?xml\s/.test(head)) return 'xml';
  if (ending === 'csv') return isJson(head) ? 'json' : byFirstLines(head);
  return isTable(head, source.size > LOOKED_AT) ? 'csv' : undefined;
}

/** Number of lines and of tabs in each from which a text of an unknown ending is a table. */
const TABBED = { lines: 3, tabs: 2 };

/** Whether each line below the comments of a text has as many tabs, but for those for genome browsers. */
export function isTabbed(source: ByteSource): boolean {
  const head = headOf(source) ?? '';
  const text = source.size > LOOKED_AT ? head.slice(0, head.lastIndexOf('\n') + 1) : head;
  const below = text.replace(/^(?:#.*(?:\n|$))+/, '').split('\n');
  const lines = below.filter((line) => !/^(?:track |browser |\s*$)/.test(line));
  const tabs = new Set(lines.map((line) => line.split('\t').length - 1));
  const [count = 0] = tabs;
  return tabs.size === 1 && count >= TABBED.tabs && lines.length >= TABBED.lines;
}

/** Returns the beginning of a text; undefined where its encoding is not read, which its reader says. */
function headOf(source: ByteSource): string | undefined {
  try {
    const [head = ''] = textPieces({ ...source, scanned: LOOKED_AT });
    return head;
  } catch {
    return undefined;
  }
}

/** Whether a text is JSON as far as it was read, and begins with a bracket: a value of a table may be a number, too. */
function isJson(head: string): boolean {
  if (!/^\s*[[{]\s*["[{]/.test(head)) return false;
  let hasFault = false;
  const tokenizer = new Tokenizer({ separator: '\n' });
  const parser = new TokenParser({ paths: ['$'], keepStack: false, separator: '\n' });
  tokenizer.onToken = (token) => parser.write(token);
  parser.onValue = () => undefined;
  tokenizer.onError = () => (hasFault = true);
  parser.onError = () => (hasFault = true);
  tokenizer.write(head);
  return !hasFault;
}

/** Number of rows below the names that a table in a file of another ending has at least. */
const ROWS = 2;

/** Whether a text that is no JSON from its first letters on is a table beyond doubt. */
function isTable(head: string, isCut: boolean): boolean {
  if (/^\s*[[{]/.test(head)) return false;
  const text = isCut ? head.slice(0, head.lastIndexOf('\n') + 1) : head;
  const { width, header, rowsAbove } = detectDialect(text);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return width > 1 && header?.length === width && lines.length - rowsAbove > ROWS;
}
