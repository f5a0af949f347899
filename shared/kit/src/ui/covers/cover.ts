import { TASKS } from '@trove/contract/taxonomy/taxonomy.ts';
import type { MainCategory } from '@trove/contract/taxonomy/taxonomy.ts';

import { hashText, randomFrom } from '../data/hash-text.ts';

export type Shape =
  | {
      kind: 'rect';
      x: number;
      y: number;
      width: number;
      height: number;
      radius: number;
      opacity: number;
    }
  | { kind: 'circle'; x: number; y: number; radius: number; filled: boolean; opacity: number }
  | { kind: 'path'; d: string; opacity: number };

export interface Cover {
  /** Degrees, 0-359. */
  hue: number;
  shapes: readonly Shape[];
}

type Random = () => number;
type Motif = (random: Random) => Shape[];

const WIDTH = 320;
const HEIGHT = 200;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const between = (random: Random, low: number, high: number) =>
  Math.round((low + random() * (high - low)) * 10) / 10;

/** Pixels of an image. */
const pixels: Motif = (random) =>
  times(10 * 6, (index) => ({
    kind: 'rect',
    x: 16 + (index % 10) * 29,
    y: 14 + Math.floor(index / 10) * 29,
    width: 25,
    height: 25,
    radius: 5,
    opacity: random() < 0.45 ? 0.08 : between(random, 0.14, 0.6),
  }));

/** Lines of words. */
const words: Motif = (random) =>
  times(7, (line) => {
    const shapes: Shape[] = [];
    let x = 24;
    while (x < WIDTH - 60) {
      const width = between(random, 16, 64);
      const opacity = between(random, 0.12, 0.5);
      shapes.push({ kind: 'rect', x, y: 26 + line * 22, width, height: 10, radius: 5, opacity });
      x += width + 8;
    }
    return shapes.slice(0, line === 6 ? 2 : undefined);
  }).flat();

/** A sound wave. */
const wave: Motif = (random) => {
  const [swing, shift] = [between(random, 0.12, 0.3), random() * 6];
  return times(36, (index) => {
    const height = 14 + Math.abs(Math.sin(index * swing + shift)) * between(random, 60, 130);
    return {
      kind: 'rect',
      x: 18 + index * 8,
      y: (HEIGHT - height) / 2,
      width: 4,
      height,
      radius: 2,
      opacity: between(random, 0.25, 0.6),
    };
  });
};

/** Rows and columns. */
const table: Motif = (random) =>
  times(5 * 7, (index) => {
    const [column, row] = [index % 5, Math.floor(index / 5)];
    return {
      kind: 'rect',
      x: 24 + column * 56,
      y: 24 + row * 23,
      width: row === 0 ? 48 : between(random, 18, 48),
      height: 11,
      radius: 3,
      opacity: row === 0 ? 0.6 : between(random, 0.12, 0.36),
    };
  });

/** Overlapping circles, for several modalities. */
const rings: Motif = (random) =>
  times(7, () => ({
    kind: 'circle',
    x: between(random, 40, WIDTH - 40),
    y: between(random, 30, HEIGHT - 30),
    radius: between(random, 22, 74),
    filled: true,
    opacity: between(random, 0.08, 0.24),
  }));

/** A path from state to state. */
const steps: Motif = (random) => {
  const points = times(7, (index) => [26 + index * 45, between(random, 34, HEIGHT - 34)] as const);
  return [
    { kind: 'path', d: `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`, opacity: 0.35 },
    ...points.map(([x, y]): Shape => ({
      kind: 'circle',
      x,
      y,
      radius: between(random, 4, 11),
      filled: true,
      opacity: between(random, 0.35, 0.7),
    })),
  ];
};

/** Contour lines, for everything else. */
const contours: Motif = (random) => {
  const [x, y] = [between(random, 90, 230), between(random, 60, 140)];
  return times(9, (ring) => ({
    kind: 'circle',
    x: x + ring * between(random, -3, 3),
    y: y + ring * between(random, -2, 2),
    radius: 12 + ring * 22,
    filled: false,
    opacity: 0.55 - ring * 0.045,
  }));
};

const MOTIFS: Record<MainCategory, Motif> = {
  Multimodal: rings,
  'Computer Vision': pixels,
  'Natural Language Processing': words,
  Audio: wave,
  Tabular: table,
  'Reinforcement Learning': steps,
  Other: contours,
};

function chooseMotif(task: string): Motif {
  const wanted = task.trim().toLowerCase();
  if (['csv', 'json'].includes(wanted)) return table;
  const found = Object.entries(TASKS).find(
    ([category, tasks]) =>
      category.toLowerCase() === wanted || tasks.some((each) => each.toLowerCase() === wanted),
  );
  return found === undefined ? contours : MOTIFS[found[0] as MainCategory];
}

/** Returns the hue and the shapes of an asset's cover, derived only from its name and task. */
export function drawCover(name: string, task: string): Cover {
  const seed = hashText(`${task}/${name}`);
  return { hue: seed % 360, shapes: chooseMotif(task)(randomFrom(seed)) };
}
