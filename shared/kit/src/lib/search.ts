import { byName } from './name-order.ts';

export interface Searchable {
  name: string;
  description: string;
}

export interface SearchRule {
  score: {
    name: number;
    exactName: number;
    namePrefix: number;
    description: number;
    wholeWord: number;
    both: number;
  };
  /** Characters shown on each side of a match in the description. */
  contextChars: number;
  limit: number;
}

/** A piece of a text; `match` marks a match. */
export interface Fragment {
  text: string;
  match: boolean;
}

export interface SearchResult<Item> {
  item: Item;
  score: number;
  name: Fragment[];
  /** The first match in the description with the text around it; empty if there is none. */
  description: Fragment[];
}

/**
 * Returns the best matches first, ties by name. The query is literal and case-insensitive; a blank one finds nothing
 * (spec 000 §5).
 */
export function search<Item extends Searchable>(
  items: readonly Item[],
  query: string,
  rule: SearchRule,
): SearchResult<Item>[] {
  const wanted = fold(query.trim());
  if (wanted === '') return [];
  return items
    .map((item) => ({ item, score: scoreMatch(item, wanted, rule.score) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || byName(a.item, b.item))
    .slice(0, rule.limit)
    .map(({ item, score }) => ({
      item,
      score,
      name: marked(item.name, wanted),
      description: snippet(item.description, wanted, rule.contextChars),
    }));
}

/** Scores a match (spec 000 §5); an exact name excludes the bonus of a prefix (product.md#12). */
export function scoreMatch(
  { name, description }: Searchable,
  query: string,
  score: SearchRule['score'],
): number {
  const wanted = fold(query.trim());
  const title = fold(name).trim();
  const text = fold(description);
  if (wanted === '') return 0;
  const inName = title.includes(wanted);
  const inText = text.includes(wanted);
  return (
    (inName ? score.name : 0) +
    (title === wanted ? score.exactName : title.startsWith(wanted) ? score.namePrefix : 0) +
    (inText ? score.description : 0) +
    (inText && hasWholeWord(text, wanted) ? score.wholeWord : 0) +
    (inName && inText ? score.both : 0)
  );
}

export const LETTER = /[\p{L}\p{N}_]/u;

/**
 * Converts to lower case without moving any character, so that positions found in the result are valid in the
 * original.
 */
export const fold = (text: string): string =>
  Array.from(text, (character) => {
    const lower = character.toLowerCase();
    return lower.length === character.length ? lower : character;
  }).join('');

/** Whether some occurrence has no letter or digit on either side. */
function hasWholeWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.slice(0, at).at(-1) ?? '';
    const after = text.at(at + word.length) ?? '';
    if (!LETTER.test(before) && !LETTER.test(after)) return true;
  }
  return false;
}

function marked(text: string, wanted: string): Fragment[] {
  const at = fold(text).indexOf(wanted);
  if (at < 0) return [{ text, match: false }];
  const end = at + wanted.length;
  return [
    { text: text.slice(0, at), match: false },
    { text: text.slice(at, end), match: true },
    { text: text.slice(end), match: false },
  ].filter((fragment) => fragment.text !== '');
}

/** Returns the match with the text around it, and '...' where the text was cut. */
function snippet(text: string, wanted: string, context: number): Fragment[] {
  const at = fold(text).indexOf(wanted);
  if (at < 0) return [];
  const start = Math.max(0, at - context);
  const end = Math.min(text.length, at + wanted.length + context);
  const fragments = marked(text.slice(start, end), wanted);
  if (start > 0) fragments.unshift({ text: '...', match: false });
  if (end < text.length) fragments.push({ text: '...', match: false });
  return fragments;
}
