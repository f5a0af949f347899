/** A stream of numbers that is the same on every machine: all demo files are made from it. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** A whole number below `end`. */
  below: (end: number) => number;
  /** One of a list that is not empty. */
  pick: <T>(list: readonly T[]) => T;
  /** Mean 0, deviation 1. */
  normal: () => number;
  /** True this often. */
  chance: (probability: number) => boolean;
}

/** `sfc32`, started from the letters of a seed. */
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
    // Twelve uniform numbers: near enough to a bell, and free of functions that differ between machines.
    normal: () => Array.from({ length: 12 }, next).reduce((sum, each) => sum + each, -6),
    chance: (probability) => next() < probability,
  };
}
