import { random, type Random } from '../../src/platform/random.ts';
import type { Metrics } from '../fit/measure.ts';
import { csv } from '../formats/csv.ts';
import { readSafetensors, writeSafetensors } from '../formats/safetensors.ts';
import { rounded } from '../numbers/exact-math.ts';
import type { Subject } from './subject.ts';

const MAP = ['S...#.', '.##...', '...#.#', '.#.o..', '.#..#.', '..o..G'];
const SIDE = MAP.length;
const MOVES: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const LONGEST = 60;
const SLIP = 0.1;

const tile = (state: number) => MAP[Math.floor(state / SIDE)]?.[state % SIDE] ?? '#';

/** Takes one step in the world: walls block, a hole or the goal ends the walk, one move in ten slips. */
function step(state: number, wanted: number, { chance, below }: Random) {
  const [dx, dy] = MOVES[chance(SLIP) ? below(MOVES.length) : wanted] ?? [0, 0];
  const [x, y] = [(state % SIDE) + dx, Math.floor(state / SIDE) + dy];
  const blocked = x < 0 || y < 0 || x >= SIDE || y >= SIDE || tile(y * SIDE + x) === '#';
  const next = blocked ? state : y * SIDE + x;
  const found = tile(next);
  return {
    next,
    reward: found === 'G' ? 1 : found === 'o' ? -1 : -0.01,
    done: found === 'G' || found === 'o',
  };
}

const best = (values: Float32Array, state: number) => {
  const row = [...values.subarray(state * MOVES.length, (state + 1) * MOVES.length)];
  return row.indexOf(Math.max(...row));
};

function learn(): Float32Array {
  const source = random('grid');
  const values = new Float32Array(SIDE * SIDE * MOVES.length);
  for (let walk = 0; walk < 3000; walk += 1) {
    let state = 0;
    for (let length = 0; length < LONGEST; length += 1) {
      const action = source.chance(0.2) ? source.below(MOVES.length) : best(values, state);
      const { next, reward, done } = step(state, action, source);
      const cell = state * MOVES.length + action;
      const future = done ? 0 : (values[next * MOVES.length + best(values, next)] ?? 0);
      values[cell] = (values[cell] ?? 0) + 0.2 * (reward + 0.97 * future - (values[cell] ?? 0));
      if (done) break;
      state = next;
    }
  }
  return values;
}

function walkGreedily(values: Float32Array): Metrics {
  const source = random('grid test');
  const walks = Array.from({ length: 500 }, () => {
    let state = 0;
    for (let length = 1; length <= LONGEST; length += 1) {
      const { next, done } = step(state, best(values, state), source);
      if (done) return { reached: tile(next) === 'G', length };
      state = next;
    }
    return { reached: false, length: LONGEST };
  });
  const reached = walks.filter((walk) => walk.reached);
  return {
    successRate: rounded(reached.length / walks.length, 4),
    averageSteps: rounded(
      reached.reduce((sum, { length }) => sum + length, 0) / Math.max(1, reached.length),
      2,
    ),
    testEpisodes: walks.length,
  };
}

/** A small world of walls and holes, random walks in it, and a table of values learned from them. */
export function gridWalker(): Subject {
  const source = random('grid walks');
  const rows: (string | number)[][] = [];
  for (let episode = 0; episode < 150; episode += 1) {
    let state = 0;
    for (let length = 0; length < LONGEST; length += 1) {
      const action = source.below(MOVES.length);
      const { next, reward, done } = step(state, action, source);
      rows.push([
        episode,
        length,
        state % SIDE,
        Math.floor(state / SIDE),
        ['up', 'right', 'down', 'left'][action] ?? '',
        reward,
      ]);
      if (done) break;
      state = next;
    }
  }
  return {
    data: {
      bytes: csv(['episode', 'step', 'x', 'y', 'action', 'reward'], rows),
      rows: rows.length,
      columns: 6,
    },
    model: writeSafetensors(
      { q: { shape: [SIDE * SIDE, MOVES.length], values: learn() } },
      { format: 'trove', map: MAP.join('/'), actions: 'up,right,down,left' },
    ),
    measure: (model) =>
      walkGreedily(readSafetensors(model).tensors['q']?.values ?? new Float32Array()),
  };
}
