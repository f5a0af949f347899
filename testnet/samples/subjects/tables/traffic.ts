import { random } from '../../../src/platform/random.ts';
import { estimate, fitLinear, type LinearModel } from '../../fit/linear.ts';
import { regression, split } from '../../fit/measure.ts';
import { csv } from '../../formats/csv.ts';
import { sin } from '../../numbers/exact-math.ts';
import { json, parseJson, type Subject } from '../subject.ts';

const FEATURES = ['lanes', 'rush', 'rain_mm', 'weekend'];

/** Counts at made-up crossings, for the demo competition; the model is the baseline that entries have to beat. */
export function traffic(): Subject {
  const { below, next, normal, chance } = random('traffic');
  const rows = Array.from({ length: 1200 }, () => {
    const hour = below(24);
    const lanes = 1 + below(4);
    const rush = Number((0.5 + 0.5 * sin((6.283185307179586 * (hour - 4)) / 12)).toFixed(3));
    const rain = chance(0.3) ? Number((next() * 12).toFixed(1)) : 0;
    const weekend = chance(2 / 7) ? 1 : 0;
    const cars = lanes * (90 + 260 * rush) * (weekend ? 0.7 : 1) - 6 * rain + normal() * 30;
    return { hour, features: [lanes, rush, rain, weekend], target: Math.max(0, Math.round(cars)) };
  });
  const { fitted, heldOut } = split(rows);
  return {
    data: {
      bytes: csv(
        ['hour', ...FEATURES, 'cars'],
        rows.map(({ hour, features, target }) => [hour, ...features, target]),
      ),
      rows: rows.length,
      columns: FEATURES.length + 2,
    },
    model: json(fitLinear(fitted, { features: FEATURES, target: 'cars' })),
    measure: (model) => {
      const line = parseJson<LinearModel>(model);
      return regression(
        heldOut.map(({ features, target }) => ({ truth: target, guess: estimate(line, features) })),
      );
    },
  };
}
