import { exp, ln } from '../numbers/exact-math.ts';
import { guideTopics, outsideQuestions } from './guide-topics.ts';
import { createReader, type ReadToken, listStems, splitWords } from './guide-words.ts';

/** Attention that the guide gives to the tokens of a question before they are summed up, as logarithms. */
export const ATTENTION = {
  unknown: 0.5,
  letter: -2,
  sign: -8,
  /** Attention of the mark before the question, the only token of a question without words. */
  mark: -1,
  /** Decrease for each token that follows, so that the last question counts most. */
  perToken: 0.1,
} as const;

/** A question whose topics all score less gets the answer "I cannot answer that". */
export const THRESHOLD = 1;

/** Parameters of the guide, fitted to its questions. */
export interface GuideFit {
  stems: readonly string[];
  /** Stems that questions begin with. */
  first: ReadonlySet<string>;
  /** Attention that a stem gets, as a logarithm. */
  attention: (stem: string) => number;
  /** How strongly a stem indicates each topic. */
  weights: ReadonlyMap<string, readonly number[]>;
}

const SHARPNESS = 6;
const ROUNDS = 150;
const RATE = 4;
const DECAY = 0.0004;

/** Returns the share of each stem in a question, as weighted by the attention of the model. */
function computeShares(
  read: readonly ReadToken[],
  attention: GuideFit['attention'],
): Map<string, number> {
  const weighed = read.map((token, at) => {
    const own = typeof token === 'object' ? attention(token.stem) : ATTENTION[token];
    return { token, weight: exp(own - ATTENTION.perToken * (read.length - at)) };
  });
  const mark = exp(ATTENTION.mark - ATTENTION.perToken * (read.length + 1));
  const total = weighed.reduce((sum, { weight }) => sum + weight, mark);
  const shares = new Map<string, number>();
  for (const { token, weight } of weighed) {
    if (typeof token === 'object')
      shares.set(token.stem, (shares.get(token.stem) ?? 0) + weight / total);
  }
  return shares;
}

/**
 * Fits the guide: a softmax regression from the words of a question, weighted by attention, to its topic; a question
 * about anything else should score below the threshold for every topic. Yields the same bits on every machine.
 */
export function fitGuide(): GuideFit {
  const stems = listStems(guideTopics.flatMap(({ questions }) => questions));
  const read = createReader(stems);
  const attention = fitAttention(stems);
  const samples = [
    ...guideTopics.flatMap(({ questions }, topic) =>
      questions.map((question) => ({ question, topic })),
    ),
    ...outsideQuestions.map((question) => ({ question, topic: -1 })),
  ].map(({ question, topic }) => ({ topic, shares: computeShares(read(question), attention) }));

  const weights = new Map(stems.map((stem) => [stem, guideTopics.map(() => 0)]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { shares, topic } of samples) {
      const scores = computeScores(shares, weights);
      const chances = softmax([...scores, THRESHOLD]);
      for (const [stem, share] of shares) {
        const row = weights.get(stem) ?? [];
        for (let at = 0; at < row.length; at += 1) {
          const wrong = (chances[at] ?? 0) - (at === topic ? 1 : 0);
          row[at] = (row[at] ?? 0) * (1 - DECAY) - (RATE / SHARPNESS) * wrong * share;
        }
      }
    }
  }
  const first = new Set(
    guideTopics.flatMap(({ questions }) =>
      questions.map((question) => splitWords(question)[0] ?? ''),
    ),
  );
  return { stems, first, attention, weights };
}

/** Derives the attention of the stems: a word that occurs in few topics is more informative than one of many. */
function fitAttention(stems: readonly string[]): GuideFit['attention'] {
  const read = createReader(stems);
  const counts = new Map<string, number>();
  for (const { questions } of guideTopics) {
    const used = new Set(
      questions.flatMap(read).flatMap((token) => (typeof token === 'object' ? token.stem : [])),
    );
    for (const stem of used) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return (stem) => ln(guideTopics.length / (counts.get(stem) ?? 1)) / 2;
}

/** Returns the score of a question for each topic. */
function computeScores(
  shares: ReadonlyMap<string, number>,
  weights: GuideFit['weights'],
): number[] {
  const scores = guideTopics.map(() => 0);
  for (const [stem, share] of shares) {
    for (const [at, weight] of (weights.get(stem) ?? []).entries())
      scores[at] = (scores[at] ?? 0) + share * weight;
  }
  return scores;
}

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const parts = scores.map((score) => exp(SHARPNESS * (score - highest)));
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / total);
}
