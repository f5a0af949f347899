import { SEARCH } from '@trove/contract/limits.ts';

import type { Places } from './candidates.ts';

const { score } = SEARCH;

const NAME = {
  exact: score.name + score.exactName,
  prefix: score.name + score.namePrefix,
  part: score.name,
};
const TEXT = { word: score.description + score.wholeWord, part: score.description };

/** All assets of one score. No two tiers have the same score. */
export interface Tier {
  score: number;
  /** Minimal places where its assets contain the query. */
  places: Places;
}

const names = Object.entries(NAME) as [keyof typeof NAME, number][];
const texts = Object.entries(TEXT) as [keyof typeof TEXT, number][];

/** All possible scores, best first (spec 000 §5). */
export const TIERS: readonly Tier[] = [
  ...names.flatMap(([name, points]) => [
    { score: points, places: { name } },
    ...texts.map(([text, more]) => ({
      score: points + more + score.both,
      places: { name, text },
    })),
  ]),
  ...texts.map(([text, points]) => ({ score: points, places: { text } })),
].toSorted((one, other) => other.score - one.score);
