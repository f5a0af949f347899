import { random } from '../../../src/platform/random.ts';
import { classification, split } from '../../fit/measure.ts';
import { decide, fitTree, type DecisionTree } from '../../fit/tree.ts';
import { csv } from '../../formats/csv.ts';
import { json, parseJson, type Subject } from '../subject.ts';

const FEATURES = ['distance_km', 'weight_kg', 'weekday', 'rain_mm', 'handovers'];
const LABELS = ['on_time', 'late'];

/** Made-up parcels, and whether they were late. */
export function parcels(): Subject {
  const { below, next, normal, chance } = random('parcels');
  const rows = Array.from({ length: 1500 }, () => {
    const distance = 5 + below(900);
    const weight = Number((0.2 + next() * 24).toFixed(1));
    const weekday = 1 + below(7);
    const rain = chance(0.35) ? Number((next() * 20).toFixed(1)) : 0;
    const handovers = 1 + below(5);
    const trouble =
      distance / 350 +
      (weekday > 5 ? 0.9 : 0) +
      rain / 14 +
      (handovers > 3 ? 0.8 : 0) +
      weight / 60 +
      normal() * 0.35;
    return { features: [distance, weight, weekday, rain, handovers], label: trouble > 2.1 ? 1 : 0 };
  });
  const { fitted, heldOut } = split(rows);
  return {
    data: {
      bytes: csv(
        [...FEATURES, 'outcome'],
        rows.map(({ features, label }) => [...features, LABELS[label] ?? '']),
      ),
      rows: rows.length,
      columns: FEATURES.length + 1,
    },
    model: json(fitTree(fitted, { features: FEATURES, labels: LABELS }, 6)),
    measure: (model) => {
      const tree = parseJson<DecisionTree>(model);
      return classification(
        heldOut.map(({ features, label }) => ({ truth: label, guess: decide(tree, features) })),
      );
    },
  };
}
