import { ln } from '../numbers/exact-math.ts';

/** Logarithms of frequencies in text: successors of each token, and tokens that share a sentence with each word. */
export interface LlamaTables {
  /** Logarithm of the probability of `token` right after `context`. */
  follows: (context: number, token: number) => number;
  /** How much likelier `token` is in a sentence with `word`, as a logarithm; 0 for a word that indicates no topic. */
  cooccurrence: (word: number, token: number) => number;
  /** Whether a word indicates the topic of a sentence. */
  indicatesTopic: (token: number) => boolean;
}

/** Pseudo-counts of each context, distributed over the tokens by their plain frequency. */
const SMOOTHING = 2;
/** Maximum share of the sentences a word may occur in and still indicate a topic. */
const COMMON = 0.3;
const STRONGEST = 3;

/** Counts sequences of tokens, each from its start token to its end token. */
export function countTables(
  sequences: readonly (readonly number[])[],
  { size, kinds, isWord }: { size: number; kinds: number; isWord: (token: number) => boolean },
): LlamaTables {
  const pairs = new Float64Array(size * size);
  const seen = new Float64Array(size);
  const together = new Float64Array(size * size);
  const sentences = new Float64Array(size);
  const bump = (counts: Float64Array, at: number) => {
    counts[at] = (counts[at] ?? 0) + 1;
  };
  for (const sequence of sequences) {
    for (const [at, token] of sequence.entries()) {
      if (at === 0) continue;
      bump(pairs, (sequence[at - 1] ?? 0) * size + token);
      bump(seen, token);
    }
    const distinct = [...new Set(sequence)];
    for (const one of distinct) {
      bump(sentences, one);
      if (isWord(one)) for (const other of distinct) bump(together, one * size + other);
    }
  }
  const total = seen.reduce((sum, each) => sum + each, 0);
  const sightings = Float64Array.from({ length: size }, (_, context) =>
    pairs
      .subarray(context * size, (context + 1) * size)
      .reduce((sum, each) => sum + each, SMOOTHING),
  );
  const indicatesTopic = (token: number) => {
    const often = sentences[token] ?? 0;
    return isWord(token) && often > 0 && often <= COMMON * sequences.length;
  };
  return {
    indicatesTopic,

    follows(context, token) {
      const plain = ((seen[token] ?? 0) + 0.1) / (total + 0.1 * kinds);
      return ln(
        ((pairs[context * size + token] ?? 0) + SMOOTHING * plain) / (sightings[context] ?? 1),
      );
    },
    cooccurrence(word, token) {
      if (!indicatesTopic(word)) return 0;
      const share = ((together[word * size + token] ?? 0) + 0.5) / ((sentences[word] ?? 0) + 1);
      const usual = ((sentences[token] ?? 0) + 0.5) / (sequences.length + 1);
      return Math.max(-STRONGEST, Math.min(STRONGEST, ln(share / usual)));
    },
  };
}
