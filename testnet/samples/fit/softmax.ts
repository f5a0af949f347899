import { exp } from '../numbers/exact-math.ts';

export interface Sample {
  features: readonly number[];
  label: number;
}

/** One linear layer: `bias.length` classes, row by row. */
export interface Layer {
  weights: Float32Array;
  bias: Float32Array;
}

function probabilities({ weights, bias }: Layer, features: readonly number[]): number[] {
  const scores = [...bias].map((start, label) =>
    features.reduce(
      (sum, value, index) => sum + value * (weights[label * features.length + index] ?? 0),
      start,
    ),
  );
  const highest = Math.max(...scores);
  const powers = scores.map((score) => exp(score - highest));
  const total = powers.reduce((sum, each) => sum + each, 0);
  return powers.map((power) => power / total);
}

/** Returns the class that a layer finds most likely. */
export function predict(layer: Layer, features: readonly number[]): number {
  const found = probabilities(layer, features);
  return found.indexOf(Math.max(...found));
}

/** Fits multinomial logistic regression by stochastic gradient descent, in the order of the samples. */
export function fitSoftmax(
  samples: readonly Sample[],
  classes: number,
  options: { rounds: number; rate: number },
): Layer {
  const size = samples[0]?.features.length ?? 0;
  const layer = { weights: new Float32Array(classes * size), bias: new Float32Array(classes) };

  for (let round = 0; round < options.rounds; round += 1) {
    const rate = options.rate / (1 + round);
    for (const { features, label } of samples) {
      probabilities(layer, features).forEach((probability, each) => {
        const step = rate * ((each === label ? 1 : 0) - probability);
        layer.bias[each] = (layer.bias[each] ?? 0) + step;
        for (let index = 0; index < size; index += 1) {
          const at = each * size + index;
          layer.weights[at] = (layer.weights[at] ?? 0) + step * (features[index] ?? 0);
        }
      });
    }
  }
  return layer;
}
