import { rounded } from '../numbers/exact-math.ts';

/** Measured scores of a file; the keys are those of the specification where it has one (spec 000 §3). */
export type Metrics = Readonly<Record<string, number>>;

/** Splits rows: every fifth is held out, so that nothing is fitted on it and everything is measured on it. */
export function split<T>(rows: readonly T[]): { fitted: T[]; heldOut: T[] } {
  return {
    fitted: rows.filter((_, index) => index % 5 !== 4),
    heldOut: rows.filter((_, index) => index % 5 === 4),
  };
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

/** Computes the accuracy, and the plain mean over the classes of precision, recall and F1. */
export function classification(pairs: readonly { truth: number; guess: number }[]): Metrics {
  const classes = [...new Set(pairs.map(({ truth }) => truth))];
  const perClass = classes.map((label) => {
    const right = pairs.filter(({ truth, guess }) => truth === label && guess === label).length;
    const guessed = pairs.filter(({ guess }) => guess === label).length;
    const present = pairs.filter(({ truth }) => truth === label).length;
    const precision = guessed > 0 ? right / guessed : 0;
    const recall = right / present;
    return {
      precision,
      recall,
      f1: right > 0 ? (2 * precision * recall) / (precision + recall) : 0,
    };
  });
  return {
    accuracy: rounded(pairs.filter(({ truth, guess }) => truth === guess).length / pairs.length, 4),
    precision: rounded(mean(perClass.map(({ precision }) => precision)), 4),
    recall: rounded(mean(perClass.map(({ recall }) => recall)), 4),
    f1Score: rounded(mean(perClass.map(({ f1 }) => f1)), 4),
  };
}

/** Computes the mean absolute and root mean square error, and the share of the variance that is explained. */
export function regression(pairs: readonly { truth: number; guess: number }[]): Metrics {
  const average = mean(pairs.map(({ truth }) => truth));
  const squares = mean(pairs.map(({ truth, guess }) => (truth - guess) ** 2));
  const variance = mean(pairs.map(({ truth }) => (truth - average) ** 2));
  return {
    meanAbsoluteError: rounded(mean(pairs.map(({ truth, guess }) => Math.abs(truth - guess))), 3),
    rootMeanSquareError: rounded(Math.sqrt(squares), 3),
    rSquared: rounded(1 - squares / variance, 4),
  };
}
