import { ln, rounded } from '../numbers/exact-math.ts';

export interface NaiveBayes {
  kind: 'multinomial-naive-bayes';
  labels: readonly string[];
  /** Logarithms, one per label. */
  priors: readonly number[];
  /** Logarithms of the probability of a word under each label; words never seen are ignored. */
  words: Readonly<Record<string, readonly number[]>>;
}

const splitWords = (text: string) => text.toLowerCase().match(/[a-z0-9']+/g) ?? [];

/** Fits multinomial naive Bayes with add-one smoothing. */
export function fitNaiveBayes(texts: readonly { text: string; label: string }[]): NaiveBayes {
  const labels = [...new Set(texts.map(({ label }) => label))].toSorted();
  const counts = new Map<string, number[]>();
  const totals = labels.map(() => 0);
  for (const { text, label } of texts) {
    const column = labels.indexOf(label);
    for (const word of splitWords(text)) {
      const row = counts.get(word) ?? labels.map(() => 0);
      row[column] = (row[column] ?? 0) + 1;
      totals[column] = (totals[column] ?? 0) + 1;
      counts.set(word, row);
    }
  }
  const likelihoods = (row: readonly number[]) =>
    row.map((count, column) => rounded(ln((count + 1) / ((totals[column] ?? 0) + counts.size)), 6));
  return {
    kind: 'multinomial-naive-bayes',
    labels,
    priors: labels.map((name) =>
      rounded(ln(texts.filter(({ label }) => label === name).length / texts.length), 6),
    ),
    words: Object.fromEntries(
      [...counts]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([word, row]) => [word, likelihoods(row)]),
    ),
  };
}

/** Returns the index of the likeliest label. */
export function classify({ priors, words }: NaiveBayes, text: string): number {
  const known = splitWords(text).flatMap((word) =>
    Object.hasOwn(words, word) ? [words[word] ?? []] : [],
  );
  const scores = priors.map((prior, label) =>
    known.reduce((sum, row) => sum + (row[label] ?? 0), prior),
  );
  return scores.indexOf(Math.max(...scores));
}
