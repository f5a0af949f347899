import { random } from '../../src/platform/random.ts';
import { estimate, fitLinear } from '../fit/linear.ts';
import { regression } from '../fit/measure.ts';
import { csv } from '../formats/csv.ts';
import { sin } from '../numbers/exact-math.ts';

const FEATURES = ['hour', 'weekend', 'wind_ms', 'ships', 'cranes'] as const;
const TRAIN = 900;
const TEST = 300;
const TAU = 6.283185307179586;

/** Generates hours in a made-up harbor, the same on every machine. */
function hours() {
  const { below, chance, next, normal } = random('harbor');
  return Array.from({ length: TRAIN + TEST }, () => {
    const hour = below(24);
    const weekend = chance(2 / 7) ? 1 : 0;
    const wind = Number((next() * 22).toFixed(1));
    const ships = below(7);
    const cranes = 2 + below(7);
    const tide = 1 + 0.2 * sin((TAU * (hour - 3)) / 12);
    const working = Math.min(cranes, ships * 2);
    const moves =
      working * 28 * tide * (weekend ? 0.6 : 1) * (wind > 16 ? 0.25 : 1) + normal() * 6 + ships;
    return {
      features: [hour, weekend, wind, ships, cranes],
      target: Math.max(0, Math.round(moves)),
    };
  });
}

/** Files for participants, the solution, and the score to beat. */
export function harborData() {
  const all = hours();
  const train = all.slice(0, TRAIN);
  const test = all.slice(TRAIN).map((row, index) => ({ ...row, id: `hour-${index + 1}` }));
  const line = fitLinear(train, { features: FEATURES, target: 'moves' });
  const { meanAbsoluteError = 0 } = regression(
    test.map(({ features, target }) => ({ truth: target, guess: estimate(line, features) })),
  );
  return {
    train: {
      bytes: csv(
        [...FEATURES, 'moves'],
        train.map(({ features, target }) => [...features, target]),
      ),
      rows: TRAIN,
      columns: FEATURES.length + 1,
    },
    test: {
      bytes: csv(
        ['id', ...FEATURES],
        test.map(({ id, features }) => [id, ...features]),
      ),
      rows: TEST,
      columns: FEATURES.length + 1,
    },
    solution: Object.fromEntries(test.map(({ id, target }) => [id, target])),
    baseline: meanAbsoluteError,
  };
}
