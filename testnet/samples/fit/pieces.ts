/** Marks the start of a word, as SentencePiece does. */
const SPACE = '\u2581';

/** Pieces of text in the order of merging, single letters last. */
export interface Pieces {
  pieces: readonly string[];
  encode: (text: string) => string[];
}

function applyMerge(symbols: readonly string[], left: string, right: string): string[] {
  const merged: string[] = [];
  for (let at = 0; at < symbols.length; at += 1) {
    if (symbols[at] === left && symbols[at + 1] === right) {
      merged.push(left + right);
      at += 1;
    } else merged.push(symbols[at] ?? '');
  }
  return merged;
}

/** Byte-pair encoding: merges the most frequent neighbours until there are `size` pieces or no pair occurs twice. */
export function fitPieces(texts: readonly string[], size: number): Pieces {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const word of splitWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  let words = [...counts].map(([word, count]) => ({ symbols: Array.from(word), count }));
  const letters = [...new Set(words.flatMap(({ symbols }) => symbols))].toSorted();
  const merges: [string, string][] = [];

  while (letters.length + merges.length < size) {
    const pairs = new Map<string, { left: string; right: string; count: number }>();
    for (const { symbols, count } of words) {
      for (let at = 1; at < symbols.length; at += 1) {
        const [left, right] = [symbols[at - 1] ?? '', symbols[at] ?? ''];
        const pair = pairs.get(`${left} ${right}`) ?? { left, right, count: 0 };
        pair.count += count;
        pairs.set(`${left} ${right}`, pair);
      }
    }
    const best = [...pairs.values()].reduce(
      (most, pair) => (pair.count > most.count ? pair : most),
      {
        left: '',
        right: '',
        count: 1,
      },
    );
    if (best.count === 1) break;
    merges.push([best.left, best.right]);
    words = words.map(({ symbols, count }) => ({
      symbols: applyMerge(symbols, best.left, best.right),
      count,
    }));
  }
  const pieces = [...merges.map(([left, right]) => left + right), ...letters];
  const ranks = new Map(pieces.map((piece, rank) => [piece, rank]));
  const known = new Map<string, string[]>();
  const encodeWord = (word: string): string[] => {
    const symbols = known.get(word) ?? joinByRank(Array.from(word), ranks);
    known.set(word, symbols);
    return symbols;
  };
  return { pieces, encode: (text) => splitWords(text).flatMap(encodeWord) };
}

/** Merges as a SentencePiece tokenizer does: the neighbours that form the best-ranked piece are joined first. */
function joinByRank(symbols: string[], ranks: ReadonlyMap<string, number>): string[] {
  const joined = symbols
    .slice(1)
    .map((right, at) => ranks.get((symbols[at] ?? '') + right) ?? Infinity);
  const best = joined.indexOf(Math.min(...joined));
  if (best === -1 || joined[best] === Infinity) return symbols;
  return joinByRank(
    symbols.toSpliced(best, 2, (symbols[best] ?? '') + (symbols[best + 1] ?? '')),
    ranks,
  );
}

/** Splits a text into words, each with the mark before it; the first word has none. */
const splitWords = (text: string) => text.replaceAll(' ', SPACE).match(/\u2581?[^\u2581]+/g) ?? [];
