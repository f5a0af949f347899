import { random } from '../../../src/platform/random.ts';
import { classification, split } from '../../fit/measure.ts';
import { decide, fitTree, type DecisionTree } from '../../fit/tree.ts';
import { csv } from '../../formats/csv.ts';
import { json, parseJson, type Subject } from '../subject.ts';

const FEATURES = ['energy_db', 'zero_crossings', 'flatness'];
const LABELS = ['silence', 'voice'];

/** Frames of 20 ms as a voice detector sees them; speech occurs in runs of consecutive frames. */
export function voiceFrames(): Subject {
  const { normal, chance, next } = random('voice');
  let label = 0;
  const rows = Array.from({ length: 2000 }, () => {
    if (chance(0.05)) label = 1 - label;
    const energy = label ? -24 + normal() * 6 : -44 + normal() * 8;
    const crossings = label ? 28 + normal() * 14 : 52 + normal() * 22;
    const flatness = label ? 0.18 + next() * 0.3 : 0.35 + next() * 0.5;
    return {
      features: [
        Number(energy.toFixed(1)),
        Math.max(0, Math.round(crossings)),
        Number(flatness.toFixed(3)),
      ],
      label,
    };
  });
  const { fitted, heldOut } = split(rows);
  return {
    data: {
      bytes: csv(
        [...FEATURES, 'label'],
        rows.map(({ features, label: each }) => [...features, LABELS[each] ?? '']),
      ),
      rows: rows.length,
      columns: FEATURES.length + 1,
    },
    model: json(fitTree(fitted, { features: FEATURES, labels: LABELS }, 4)),
    measure: (model) => {
      const tree = parseJson<DecisionTree>(model);
      return classification(
        heldOut.map(({ features, label: truth }) => ({ truth, guess: decide(tree, features) })),
      );
    },
  };
}
