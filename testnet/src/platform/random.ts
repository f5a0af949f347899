/** Random numbers that are the same on every machine; all demo files are generated from them. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next: () => number;
  /** Returns an integer from 0 up to, but not including, `end`. */
  below: (end: number) => number;
  /** Returns one element of a list that is not empty. */
  pick: <T>(list: readonly T[]) => T;
  /** Returns a number with mean 0 and standard deviation 1. */
  normal: () => number;
  /** Returns true with this probability. */
  chance: (probability: number) => boolean;
}

/** Creates an `sfc32` generator, seeded with the characters of a text. */
export function random(seed: string): Random {
  let [a, b, c, d] = Array.from(seed).reduce<[number, number, number, number]>(
    ([w, x, y, z], letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return [
        Math.imul(w ^ code, 597399067),
        Math.imul(x ^ code, 2869860233),
        Math.imul(y ^ code, 951274213),
        Math.imul(z ^ code, 2716044179),
      ];
    },
    [1779033703, 3144134277, 1013904242, 2773480762],
  );

  const next = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 15; warmUp += 1) next();

  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    pick(list) {
      const [chosen] = list.slice(below(list.length));
      if (chosen === undefined) throw new RangeError('Nothing to pick from');
      return chosen;
    },
    // A sum of twelve uniform numbers is close enough to normal, without functions that differ between machines.
    normal: () => Array.from({ length: 12 }, next).reduce((sum, each) => sum + each, -6),
    chance: (probability) => next() < probability,
  };
}
