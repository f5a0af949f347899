import { random } from '../../../src/platform/random.ts';
import { classification, split } from '../../fit/measure.ts';
import { fitSoftmax, predict } from '../../fit/softmax.ts';
import { csv } from '../../formats/csv.ts';
import { readOnnx, writeOnnx } from '../../formats/onnx.ts';
import type { Subject } from '../subject.ts';
import { drawn, SHAPE_NAMES, SHAPES } from './pictures.ts';

const SIDE = 8;

/** Four shapes on 8 x 8 pixels, noisy and shifted by up to one pixel; one linear layer classifies them. */
export function shapes(): Subject {
  const source = random('shapes');
  const rows = Array.from({ length: 800 }, () => {
    const label = source.below(SHAPE_NAMES.length);
    const place = {
      left: source.below(3),
      top: source.below(3),
      brightness: 0.5 + source.next() * 0.5,
      noise: 0.35,
    };
    const pattern = SHAPES[SHAPE_NAMES[label] ?? 'square'];
    return { features: drawn(pattern, { width: SIDE, height: SIDE }, place, source).pixels, label };
  });
  const { fitted, heldOut } = split(rows);
  return {
    data: {
      bytes: csv(
        ['shape', ...Array.from({ length: SIDE * SIDE }, (_, index) => `pixel_${index}`)],
        rows.map(({ features, label }) => [SHAPE_NAMES[label] ?? '', ...features]),
      ),
      rows: rows.length,
      columns: SIDE * SIDE + 1,
    },
    model: writeOnnx(
      'pixel-shapes',
      fitSoftmax(fitted, SHAPE_NAMES.length, { rounds: 12, rate: 0.4 }),
      SHAPE_NAMES,
    ),
    measure: (model) => {
      const layer = readOnnx(model);
      return classification(
        heldOut.map(({ features, label }) => ({ truth: label, guess: predict(layer, features) })),
      );
    },
  };
}
