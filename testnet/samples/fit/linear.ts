import { rounded } from '../numbers/exact-math.ts';

export interface LinearModel {
  kind: 'linear-regression';
  target: string;
  intercept: number;
  coefficients: Readonly<Record<string, number>>;
}

export interface Observation {
  features: readonly number[];
  target: number;
}

/** Fits ordinary least squares through the normal equations. */
export function fitLinear(
  observations: readonly Observation[],
  names: { features: readonly string[]; target: string },
): LinearModel {
  const rows = observations.map(({ features, target }) => ({ x: [1, ...features], target }));
  const size = names.features.length + 1;
  const sum = (value: (row: { x: number[]; target: number }) => number) =>
    rows.reduce((total, row) => total + value(row), 0);
  const matrix = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (__, j) => sum(({ x }) => (x[i] ?? 0) * (x[j] ?? 0))),
    sum(({ x, target }) => (x[i] ?? 0) * target),
  ]);
  const [intercept = 0, ...slopes] = solve(matrix).map((value) => rounded(value, 6));
  return {
    kind: 'linear-regression',
    target: names.target,
    intercept,
    coefficients: Object.fromEntries(
      names.features.map((name, index) => [name, slopes[index] ?? 0]),
    ),
  };
}

/** Solves by Gauss-Jordan elimination with row pivoting; the last column is the right-hand side. */
function solve(matrix: number[][]): number[] {
  const size = matrix.length;
  for (let column = 0; column < size; column += 1) {
    const pivot = matrix.reduce(
      (best, row, index) =>
        index >= column && Math.abs(row[column] ?? 0) > Math.abs(matrix[best]?.[column] ?? 0)
          ? index
          : best,
      column,
    );
    const [upper, lower] = [matrix[column] ?? [], matrix[pivot] ?? []];
    matrix[column] = lower.map((value) => value / (lower[column] ?? 1));
    if (pivot !== column) matrix[pivot] = upper;
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const factor = matrix[row]?.[column] ?? 0;
      matrix[row] = (matrix[row] ?? []).map(
        (value, index) => value - factor * (matrix[column]?.[index] ?? 0),
      );
    }
  }
  return matrix.map((row) => row[size] ?? 0);
}

/** Returns the target value that a model estimates. */
export const estimate = (
  { intercept, coefficients }: LinearModel,
  features: readonly number[],
): number =>
  Object.values(coefficients).reduce(
    (sum, slope, index) => sum + slope * (features[index] ?? 0),
    intercept,
  );
