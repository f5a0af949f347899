import { random } from '../../../src/platform/random.ts';
import { classification, split } from '../../fit/measure.ts';
import { fitSoftmax, predict } from '../../fit/softmax.ts';
import { writeNpy } from '../../formats/npy.ts';
import { readSafetensors, writeSafetensors } from '../../formats/safetensors.ts';
import type { Subject } from '../subject.ts';
import { DIGITS, drawn } from './pictures.ts';

const SIDE = 10;

/** Ten digits in a pocket-calculator font on 10 x 10 pixels. In the file, the last value of each row is the digit. */
export function digits(): Subject {
  const source = random('digits');
  const rows = Array.from({ length: 900 }, () => {
    const label = source.below(10);
    const place = {
      left: 1 + source.below(4),
      top: 1 + source.below(2),
      brightness: 0.6 + source.next() * 0.4,
      noise: 0.25,
    };
    return {
      features: drawn(DIGITS[label] ?? [], { width: SIDE, height: SIDE }, place, source).pixels,
      label,
    };
  });
  const { fitted, heldOut } = split(rows);
  const layer = fitSoftmax(fitted, 10, { rounds: 10, rate: 0.3 });
  const bytes = Uint8Array.from(
    rows.flatMap(({ features, label }) => [
      ...features.map((grey) => Math.round(grey * 255)),
      label,
    ]),
  );
  return {
    data: {
      bytes: writeNpy([rows.length, SIDE * SIDE + 1], bytes),
      rows: rows.length,
      columns: SIDE * SIDE + 1,
    },
    model: writeSafetensors(
      {
        'classifier.weight': { shape: [10, SIDE * SIDE], values: layer.weights },
        'classifier.bias': { shape: [10], values: layer.bias },
      },
      { format: 'trove', task: 'image-classification' },
    ),
    measure: (model) => {
      const { tensors } = readSafetensors(model);
      const read = {
        weights: tensors['classifier.weight']?.values ?? new Float32Array(),
        bias: tensors['classifier.bias']?.values ?? new Float32Array(),
      };
      return classification(
        heldOut.map(({ features, label }) => ({ truth: label, guess: predict(read, features) })),
      );
    },
  };
}
