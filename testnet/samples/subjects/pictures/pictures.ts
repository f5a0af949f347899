import type { Random } from '../../../src/platform/random.ts';

/** Grey values from 0 to 1, row by row. */
export interface Picture {
  width: number;
  pixels: number[];
}

export const SHAPES = {
  square: ['######', '#....#', '#....#', '#....#', '#....#', '######'],
  cross: ['..##..', '..##..', '######', '######', '..##..', '..##..'],
  triangle: ['..##..', '..##..', '.####.', '.####.', '######', '######'],
  stripe: ['......', '......', '######', '######', '......', '......'],
} as const;

export const SHAPE_NAMES = Object.keys(SHAPES) as readonly (keyof typeof SHAPES)[];

export const DIGITS: readonly (readonly string[])[] = [
  ['.###.', '#...#', '#...#', '#...#', '#...#', '#...#', '.###.'],
  ['..#..', '.##..', '..#..', '..#..', '..#..', '..#..', '.###.'],
  ['.###.', '#...#', '....#', '...#.', '..#..', '.#...', '#####'],
  ['####.', '....#', '....#', '.###.', '....#', '....#', '####.'],
  ['...#.', '..##.', '.#.#.', '#..#.', '#####', '...#.', '...#.'],
  ['#####', '#....', '####.', '....#', '....#', '#...#', '.###.'],
  ['.###.', '#....', '#....', '####.', '#...#', '#...#', '.###.'],
  ['#####', '....#', '...#.', '..#..', '..#..', '.#...', '.#...'],
  ['.###.', '#...#', '#...#', '.###.', '#...#', '#...#', '.###.'],
  ['.###.', '#...#', '#...#', '.####', '....#', '....#', '.###.'],
];

/** Draws a pattern at a position, with a brightness and noise. */
export function drawn(
  pattern: readonly string[],
  canvas: { width: number; height: number },
  place: { left: number; top: number; brightness: number; noise: number },
  { normal }: Random,
): Picture {
  const pixels = Array.from({ length: canvas.width * canvas.height }, (_, index) => {
    const [x, y] = [
      (index % canvas.width) - place.left,
      Math.floor(index / canvas.width) - place.top,
    ];
    const ink = pattern[y]?.[x] === '#' ? place.brightness : 0;
    return Number(Math.max(0, Math.min(1, ink + Math.abs(normal() * place.noise))).toFixed(2));
  });
  return { width: canvas.width, pixels };
}
