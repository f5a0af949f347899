import type { GgufTensor } from '../formats/gguf.ts';
import { cos, exp, ln, sin } from '../numbers/exact-math.ts';
import { ATTENTION } from './fit-guide.ts';

export const WIDTH = 256;
export const HEADS = 4;
export const HEAD = WIDTH / HEADS;
export const FEED_FORWARD = 32;
export const ROPE_BASE = 1e12;

/** Meaning of each dimension of a vector. */
export const DIMENSION = {
  always: 0,
  /** Makes all vectors equally long, so that the norms change nothing. */
  filler: 1,
  user: 2,
  assistant: 3,
  mark: 4,
  /** Set by the first layer: whether the token is part of a user's message. */
  byUser: 5,
  attention: 6,
  /** How strongly a word indicates each topic. */
  word: 8,
  /** Set by the second layer: how strongly the whole question indicates each topic. */
  question: 68,
  /** Code of the piece that comes next. */
  next: 128,
} as const;
const TOPICS = DIMENSION.question - DIMENSION.word;

/** Dimensions of a head that RoPE does not rotate at any position, and a pair that it rotates slowly. */
const STILL = HEAD - 2;
const ALSO_STILL = HEAD - 4;
const SLOW = 14;

/** Attention scores, before the softmax. */
const STRONG = { mark: 900, perToken: 2, byUser: 20, elsewhere: 30 } as const;
type Cell = readonly [row: number, column: number, value: number];

function layer(
  index: number,
  parts: Readonly<Record<'attn_q' | 'attn_k' | 'attn_v' | 'attn_output', readonly Cell[]>>,
): GgufTensor[] {
  const matrix = (name: string, cells: readonly Cell[]) => {
    const values = new Float32Array(WIDTH * WIDTH);
    for (const [row, column, value] of cells) values[row * WIDTH + column] = value;
    return { name: `blk.${index}.${name}.weight`, dims: [WIDTH, WIDTH], values };
  };
  const norm = (name: string) => ({
    name: `blk.${index}.${name}.weight`,
    dims: [WIDTH],
    values: new Float32Array(WIDTH).fill(1),
  });
  const empty = (name: string, dims: readonly [number, number]) => ({
    name: `blk.${index}.${name}.weight`,
    dims,
    values: new Float32Array(dims[0] * dims[1]),
  });
  return [
    norm('attn_norm'),
    ...Object.entries(parts).map(([name, cells]) => matrix(name, cells)),
    norm('ffn_norm'),
    empty('ffn_gate', [WIDTH, FEED_FORWARD]),
    empty('ffn_up', [WIDTH, FEED_FORWARD]),
    empty('ffn_down', [FEED_FORWARD, WIDTH]),
  ];
}

/** Divisor of the product of a query and a key in the head. */
const ROOT = Math.sqrt(HEAD);
/** Returns the number that, in both a query and a key, adds `strength` to the attention score. */
const half = (strength: number) => Math.sqrt(strength * ROOT);
/** Angle by which the slow pair rotates from one token to the next. */
const TURN = exp((-ln(ROPE_BASE) * SLOW) / HEAD);

/** Returns a query and a key whose attention score decreases by `perToken` with each token between them. */
function fading(perToken: number, column: number): { query: Cell[]; key: Cell[] } {
  const side = half(perToken / TURN);
  return {
    query: [[SLOW, DIMENSION.always, side]],
    key: [
      [SLOW, column, side * cos(-Math.PI / 2)],
      [SLOW + 1, column, side * sin(-Math.PI / 2)],
    ],
  };
}

/** Each token attends to the most recent token that names a role. */
export function firstLayer(): GgufTensor[] {
  const nearest = fading(STRONG.perToken, DIMENSION.mark);
  return layer(0, {
    attn_q: [[STILL, DIMENSION.always, half(STRONG.mark)], ...nearest.query],
    attn_k: [[STILL, DIMENSION.mark, half(STRONG.mark)], ...nearest.key],
    attn_v: [[0, DIMENSION.user, 1]],
    attn_output: [[DIMENSION.byUser, 0, 1]],
  });
}

/**
 * The token that opens an answer attends to the user's words, mostly the last ones; others, to tokens without topic.
 */
export function secondLayer(): GgufTensor[] {
  const recent = fading(ATTENTION.perToken, DIMENSION.always);
  const topics = Array.from({ length: TOPICS }, (_, topic) => topic);
  return layer(1, {
    attn_q: [
      [STILL, DIMENSION.assistant, ROOT],
      [ALSO_STILL, DIMENSION.always, half(STRONG.elsewhere)],
      [ALSO_STILL, DIMENSION.assistant, -half(STRONG.elsewhere)],
      ...recent.query.map(([row, , value]): Cell => [row, DIMENSION.assistant, value]),
    ],
    attn_k: [
      [STILL, DIMENSION.byUser, STRONG.byUser],
      [STILL, DIMENSION.attention, 1],
      [ALSO_STILL, DIMENSION.mark, half(STRONG.elsewhere)],
      ...recent.key,
    ],
    attn_v: topics.map((topic): Cell => [topic, DIMENSION.word + topic, 1]),
    attn_output: topics.map((topic): Cell => [DIMENSION.question + topic, topic, 1]),
  });
}
