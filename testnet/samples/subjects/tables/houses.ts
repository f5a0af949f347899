import { random } from '../../../src/platform/random.ts';
import { estimate, fitLinear, type LinearModel } from '../../fit/linear.ts';
import { regression, split } from '../../fit/measure.ts';
import { csv } from '../../formats/csv.ts';
import { json, parseJson, type Subject } from '../subject.ts';

const FEATURES = ['area_m2', 'rooms', 'age_years', 'centre_km', 'garden'];

/** Sales of made-up houses: price in thousands, linear in the features, with noise. */
export function houses(): Subject {
  const { next, below, normal, chance } = random('houses');
  const rows = Array.from({ length: 1500 }, () => {
    const area = 35 + below(180);
    const rooms = Math.max(1, Math.round(area / 28 + normal() * 0.7));
    const age = below(90);
    const centre = Number((next() * 25).toFixed(1));
    const garden = chance(0.4) ? 1 : 0;
    const price =
      48 + 2.4 * area + 9 * rooms - 0.65 * age - 4.2 * centre + 22 * garden + normal() * 26;
    return {
      features: [area, rooms, age, centre, garden],
      target: Number(Math.max(20, price).toFixed(1)),
    };
  });
  const { fitted, heldOut } = split(rows);
  return {
    data: {
      bytes: csv(
        [...FEATURES, 'price_thousands'],
        rows.map(({ features, target }) => [...features, target]),
      ),
      rows: rows.length,
      columns: FEATURES.length + 1,
    },
    model: json(fitLinear(fitted, { features: FEATURES, target: 'price_thousands' })),
    measure: (model) => {
      const line = parseJson<LinearModel>(model);
      return regression(
        heldOut.map(({ features, target }) => ({ truth: target, guess: estimate(line, features) })),
      );
    },
  };
}
