import { isOfPersons } from './personal-names.ts';
import { holdsAddress, mayBePhone, namesPhones, type Personal, personalKind } from './personal.ts';
import { WrittenNumber } from './written-number.ts';

/** Minimum share of such values in a column, because a few among others may be chance. */
const SHARE = 0.3;
/** Limits of what is looked at of one value, and of the names that are kept of all. */
const MAX_DEPTH = 20;
const MAX_PARTS = 2000;
const MAX_NAMES = 2000;
const MAX_TEXT = 20_000;
const MAX_VALUE = 120;

/** A name before a value in a text that is an object: of JSON, Python or PostgreSQL. */
const NAME_IN_TEXT =
  /["']([^"'\\\n]{1,60})["']\s{0,9}(?::|=>)\s{0,9}(?!(?:true|false|null|none)\b|[{}])/gi;

/** Personal data that the values of a column are by their looks. */
interface PersonalData {
  personal?: Personal;
  /** Name of the part of them that tells of persons. */
  personalPart?: string;
}

/** Counts the values of a column that look personal, or hold at any depth what does. */
export function createPersonalCount() {
  const counts = new Map<Personal, number>();
  /** Names of the parts of nested values, with the one before each. */
  const names = new Set<string>();
  let certain: Personal | undefined;
  let digitGroups = 0;
  let empty = 0;
  const count = (kind: Personal, times = 1) => counts.set(kind, (counts.get(kind) ?? 0) + times);

  function keepName(name: string) {
    // The same names recur in each row.
    if (names.has(name)) return;
    if (holdsAddress(name)) certain ??= 'email';
    else if (names.size < MAX_NAMES) names.add(name);
  }

  function addText(text: string) {
    const kind = kindOf(text);
    if (kind) count(kind);
    else if (mayBePhone(text)) digitGroups += 1;
    if (!/^[{[]/.test(text)) return;
    for (const [, name = ''] of text.slice(0, MAX_TEXT).matchAll(NAME_IN_TEXT)) keepName(name);
  }

  /** Adds a value that consists of others; it counts once for each kind. */
  function addNested(whole: object) {
    const kinds = new Set<Personal>();
    let parts = 0;
    function addPart(part: unknown, path: string, depth: number) {
      parts += 1;
      if (part === null || typeof part === 'boolean' || parts > MAX_PARTS) return;
      if (isNested(part)) {
        if (depth >= MAX_DEPTH) return;
        if (Array.isArray(part)) for (const one of part) addPart(one, path, depth + 1);
        else {
          const before = path.slice(path.lastIndexOf('.') + 1);
          for (const [key, one] of Object.entries(part)) {
            addPart(one, `${before}.${key}`, depth + 1);
          }
        }
        return;
      }
      if (path !== '') keepName(path);
      if (typeof part !== 'string') return;
      const kind = kindOf(part.trim());
      if (kind === 'iban' || (kind === 'email' && !/\s/.test(part))) certain ??= kind;
      if (kind) kinds.add(kind);
      else if (mayBePhone(part) && namesPhones(path)) certain ??= 'phone';
    }
    addPart(whole, '', 0);
    if (parts === 1) empty += 1;
    for (const kind of kinds) count(kind);
  }

  return {
    /** Adds a value; `text` is what is shown of it. */
    add(value: unknown, text: string) {
      if (isNested(value)) addNested(value);
      else addText(typeof value === 'string' ? value.trim() : text);
    },
    /** Returns what there is in a column with this name and this many values. */
    result(name: string, filled: number): PersonalData {
      if (namesPhones(name)) count('phone', digitGroups);
      const [kind, times = 0] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
      const personal = times > 0 && times >= (filled - empty) * SHARE ? kind : certain;
      const part = [...names].find((one) => isOfPersons(`${name}.${one.replace(/^\./, '')}`));
      return {
        ...(personal && { personal }),
        ...(part !== undefined && { personalPart: part.replace(/^\./, '') }),
      };
    },
  };
}

/** Returns the kind of a whole value, or of the address in a text. */
const kindOf = (text: string): Personal | undefined =>
  (text.length <= MAX_VALUE ? personalKind(text) : undefined) ??
  (holdsAddress(text) ? 'email' : undefined);

const isNested = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Date || value instanceof WrittenNumber || ArrayBuffer.isView(value));
