import { Malformed } from '../bytes/byte-reader.ts';

/** A value of a Python literal: lists and tuples become arrays, dicts become maps. */
export type PythonValue =
  | string
  | number
  | boolean
  | null
  | readonly PythonValue[]
  | ReadonlyMap<string, PythonValue>;

export const MAX_LITERAL_DEPTH = 20;

const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['True', true],
  ['False', false],
  ['None', null],
]);
const TOKEN =
  /\s*(?:([[\](){},:])|([bu]?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"))|(-?\d+)L?|([A-Za-z]+))/y;

/** Parses the literals that Python writes into headers: dicts, lists, tuples, texts, integers and constants. */
export function parsePythonLiteral(text: string): PythonValue {
  TOKEN.lastIndex = 0;
  const tokens: string[] = [];
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) tokens.push(match[0].trim());
  let position = 0;

  const broken = () => new Malformed('The header is not a Python literal');
  const next = () => tokens[position++] ?? fail();
  const fail = (): never => {
    throw broken();
  };

  function readValue(depth: number): PythonValue {
    if (depth > MAX_LITERAL_DEPTH) throw broken();
    const token = next();
    if (token === '[') return readItems(']', depth);
    if (token === '(') return readTuple(depth);
    if (token === '{') return readDict(depth);
    if (/^-?\d+L?$/.test(token)) return Number.parseInt(token, 10);
    const word = WORDS.get(token);
    if (word !== undefined) return word;
    const [, quoted] = /^[bu]?['"](.*)['"]$/s.exec(token) ?? fail();
    return (quoted ?? '').replaceAll(/\\(.)/gs, '$1');
  }

  function readItems(end: string, depth: number): PythonValue[] {
    const items: PythonValue[] = [];
    while (tokens[position] !== end) {
      items.push(readValue(depth + 1));
      if (tokens[position] !== ',') break;
      position += 1;
    }
    if (next() !== end) throw broken();
    return items;
  }

  /** Parentheses around one value without a comma are no tuple. */
  function readTuple(depth: number): PythonValue {
    const items = readItems(')', depth);
    const isTuple = items.length !== 1 || tokens[position - 2] === ',';
    return isTuple ? items : (items[0] ?? null);
  }

  function readDict(depth: number): ReadonlyMap<string, PythonValue> {
    const entries = new Map<string, PythonValue>();
    while (tokens[position] !== '}') {
      const key = readValue(depth + 1);
      if (typeof key !== 'string' || next() !== ':') throw broken();
      entries.set(key, readValue(depth + 1));
      if (tokens[position] !== ',') break;
      position += 1;
    }
    if (next() !== '}') throw broken();
    return entries;
  }

  return readValue(0);
}
