import type { GgufTensor } from '../formats/gguf.ts';
import { cos, exp, ln, sin } from '../numbers/exact-math.ts';
import { ATTENTION } from './fit-guide.ts';

export const WIDTH = 256;
export const HEADS = 4;
export const HEAD = WIDTH / HEADS;
export const FEED_FORWARD = 32;
export const ROPE_BASE = 1e12;

/** Meaning of each dimension of a vector. */
export const AT = {
  always: 0,
  /** Makes all vectors equally long, so that the norms change nothing. */
  filler: 1,
  user: 2,
  assistant: 3,
  mark: 4,
  /** Found out by the first layer: this token was said by the user. */
  byUser: 5,
  attention: 6,
  /** For each topic, how much a word speaks for it. */
  word: 8,
  /** Found out by the second layer: the same for the whole question. */
  question: 68,
  /** A code for the piece that comes next. */
  next: 128,
} as const;
const TOPICS = AT.question - AT.word;

/** In a head, dimensions whose place in the text does not matter, and a pair that turns slowly with it. */
const STILL = HEAD - 2;
const ALSO_STILL = HEAD - 4;
const SLOW = 14;

/** Steps of attention, before the softmax. */
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

/** The head divides what a query and a key have in common by this. */
const ROOT = Math.sqrt(HEAD);
/** A pair of numbers in query and key whose product is this much attention. */
const half = (strength: number) => Math.sqrt(strength * ROOT);
/** By how much the slow pair turns from one token to the next. */
const TURN = exp((-ln(ROPE_BASE) * SLOW) / HEAD);

/** A query and a key whose product is less by this for each token between them. */
function fading(perToken: number, column: number): { query: Cell[]; key: Cell[] } {
  const side = half(perToken / TURN);
  return {
    query: [[SLOW, AT.always, side]],
    key: [
      [SLOW, column, side * cos(-Math.PI / 2)],
      [SLOW + 1, column, side * sin(-Math.PI / 2)],
    ],
  };
}

/** Each token looks at the last sign that says who speaks. */
export function firstLayer(): GgufTensor[] {
  const nearest = fading(STRONG.perToken, AT.mark);
  return layer(0, {
    attn_q: [[STILL, AT.always, half(STRONG.mark)], ...nearest.query],
    attn_k: [[STILL, AT.mark, half(STRONG.mark)], ...nearest.key],
    attn_v: [[0, AT.user, 1]],
    attn_output: [[AT.byUser, 0, 1]],
  });
}

/** The sign that opens an answer looks at the words of the user, most at the last ones; all others look at nothing. */
export function secondLayer(): GgufTensor[] {
  const recent = fading(ATTENTION.perToken, AT.always);
  const topics = Array.from({ length: TOPICS }, (_, topic) => topic);
  return layer(1, {
    attn_q: [
      [STILL, AT.assistant, ROOT],
      [ALSO_STILL, AT.always, half(STRONG.elsewhere)],
      [ALSO_STILL, AT.assistant, -half(STRONG.elsewhere)],
      ...recent.query.map(([row, , value]): Cell => [row, AT.assistant, value]),
    ],
    attn_k: [
      [STILL, AT.byUser, STRONG.byUser],
      [STILL, AT.attention, 1],
      [ALSO_STILL, AT.mark, half(STRONG.elsewhere)],
      ...recent.key,
    ],
    attn_v: topics.map((topic): Cell => [topic, AT.word + topic, 1]),
    attn_output: topics.map((topic): Cell => [AT.question + topic, topic, 1]),
  });
}
