import { random } from '../../../src/platform/random.ts';
import { estimate, fitLinear, type LinearModel } from '../../fit/linear.ts';
import { regression } from '../../fit/measure.ts';
import { csv } from '../../formats/csv.ts';
import { sin } from '../../numbers/exact-math.ts';
import { json, parseJson, type Subject } from '../subject.ts';

const HOURS = 24 * 7 * 26;
const LAGS = [1, 2, 24, 168];
const FROM = Date.UTC(2025, 0, 6);
const TURN = 6.283185307179586;

/**
 * Half a year of a made-up city's load by the hour: daily and weekly cycles plus a drift. The last quarter is held
 * out.
 */
export function energy(): Subject {
  const { normal } = random('energy');
  let drift = 0;
  const load = Array.from({ length: HOURS }, (_, hour) => {
    drift = 0.92 * drift + normal() * 6;
    const day = 90 * sin((TURN * (hour - 8)) / 24) + 34 * sin((TURN * (hour - 3)) / 12);
    const weekend = Math.floor(hour / 24) % 7 > 4 ? -70 : 0;
    return Number((620 + day + weekend + drift + normal() * 4).toFixed(1));
  });
  const observations = load.flatMap((target, hour) =>
    hour < 168 ? [] : [{ features: LAGS.map((lag) => load[hour - lag] ?? 0), target }],
  );
  const cut = Math.floor(observations.length * 0.75);
  return {
    data: {
      bytes: csv(
        ['time', 'load_mw'],
        load.map((value, hour) => [new Date(FROM + hour * 3_600_000).toISOString(), value]),
      ),
      rows: load.length,
      columns: 2,
    },
    model: json(
      fitLinear(observations.slice(0, cut), {
        features: LAGS.map((lag) => `load_${lag}_hours_ago`),
        target: 'load_mw',
      }),
    ),
    measure: (model) => {
      const line = parseJson<LinearModel>(model);
      return regression(
        observations
          .slice(cut)
          .map(({ features, target }) => ({ truth: target, guess: estimate(line, features) })),
      );
    },
  };
}
