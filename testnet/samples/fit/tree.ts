import { rounded } from '../numbers/exact-math.ts';
import type { Sample } from './softmax.ts';

type Tree = { label: number } | { feature: string; below: number; yes: Tree; no: Tree };

export interface DecisionTree {
  kind: 'decision-tree';
  features: readonly string[];
  labels: readonly string[];
  tree: Tree;
}

const FEWEST = 12;
const STEPS = 24;

function impurity(samples: readonly Sample[], classes: number): number {
  const shares = Array.from(
    { length: classes },
    (_, label) => samples.filter((each) => each.label === label).length / samples.length,
  );
  return 1 - shares.reduce((sum, share) => sum + share * share, 0);
}

function commonest(samples: readonly Sample[], classes: number): number {
  const counts = Array.from(
    { length: classes },
    (_, label) => samples.filter((each) => each.label === label).length,
  );
  return counts.indexOf(Math.max(...counts));
}

/** Fits a CART tree: each node takes the split with the least Gini impurity, among evenly spaced ones. */
export function fitTree(
  samples: readonly Sample[],
  names: { features: readonly string[]; labels: readonly string[] },
  depth: number,
): DecisionTree {
  const classes = names.labels.length;

  const grow = (rows: readonly Sample[], levels: number): Tree => {
    let best = { left: impurity(rows, classes), feature: -1, below: 0 };
    for (let feature = 0; levels > 0 && feature < names.features.length; feature += 1) {
      const values = rows.map(({ features }) => features[feature] ?? 0);
      const [low, high] = [Math.min(...values), Math.max(...values)];
      for (let step = 1; step < STEPS; step += 1) {
        const below = rounded(low + ((high - low) * step) / STEPS, 3);
        const yes = rows.filter((row) => (row.features[feature] ?? 0) < below);
        const no = rows.filter((row) => (row.features[feature] ?? 0) >= below);
        if (yes.length < FEWEST || no.length < FEWEST) continue;
        const left =
          (impurity(yes, classes) * yes.length + impurity(no, classes) * no.length) / rows.length;
        if (left < best.left - 1e-9) best = { left, feature, below };
      }
    }
    const feature = names.features[best.feature];
    if (feature === undefined) return { label: commonest(rows, classes) };
    return {
      feature,
      below: best.below,
      yes: grow(
        rows.filter((row) => (row.features[best.feature] ?? 0) < best.below),
        levels - 1,
      ),
      no: grow(
        rows.filter((row) => (row.features[best.feature] ?? 0) >= best.below),
        levels - 1,
      ),
    };
  };
  return { kind: 'decision-tree', ...names, tree: grow(samples, depth) };
}

/** Returns the label that a tree assigns. */
export function decide(
  { features: names, tree }: DecisionTree,
  features: readonly number[],
): number {
  let node = tree;
  while (!('label' in node)) {
    node = (features[names.indexOf(node.feature)] ?? 0) < node.below ? node.yes : node.no;
  }
  return node.label;
}
