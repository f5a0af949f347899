import { type GgufTensor, type GgufValue, writeGguf } from '../formats/gguf.ts';
import { countTables } from './llama-tables.ts';
import { END, FIRST_PIECE, START, tokenizerMetadata, listTokens } from './llama-vocabulary.ts';
import type { Pieces } from './pieces.ts';

const EPSILON = 1e-5;
const HEADS = 4;
const FEED_FORWARD = 32;
const CONTEXT_LENGTH = 4096;
const NEVER = -30;
/** Words that occur with every topic. */
const SMALL_WORDS = new Set(
  'and can the for from with without who when into only its all that this each every has have'
    .split(' ')
    .map((word) => `\u2581${word}`),
);
/** A whole word of at least three letters, with the space before it. */
const WORD = /^\u2581[a-z]{3,}/;

/** Attention added for a word that indicates the topic, before the softmax. */
const ATTENTION = 8;

/**
 * Writes a bigram model in the shape of a llama, made by counting. The embedding of a piece is one unit vector; the
 * one block attends to all words that indicate the topic; the output layer contains the logarithms of the successors
 * of a piece and, `topic` times as strong, of the tokens that occur with such a word. Any program that runs llama
 * weights can run it.
 */
export function writeBigramLlama(
  name: string,
  { pieces, encode }: Pieces,
  texts: readonly string[],
  { topic }: { topic: number },
): Uint8Array {
  const tokens = listTokens(pieces);
  const ids = new Map(pieces.map((piece, index) => [piece, FIRST_PIECE + index]));
  const sequences = texts.map((text) => [
    START,
    ...encode(text).map((piece) => ids.get(piece) ?? 0),
    END,
  ]);
  // Dimension 0 means "at the start"; special tokens, bytes and intermediate merges share it.
  const dimensionTokens = [
    START,
    ...new Set(sequences.flat().filter((token) => token >= FIRST_PIECE)),
  ];
  const dimensions = new Map(dimensionTokens.map((token, dimension) => [token, dimension]));
  const { follows, cooccurrence, indicatesTopic } = countTables(sequences, {
    size: tokens.length,
    kinds: dimensionTokens.length,
    isWord: (token) => WORD.test(tokens[token] ?? '') && !SMALL_WORDS.has(tokens[token] ?? ''),
  });

  // The first half of a vector encodes the current piece and a constant 1, the second half the words attended to.
  const always = dimensionTokens.length;
  const half = Math.ceil((dimensionTokens.length + 1) / 32) * 32;
  const width = half * 2;
  const head = width / HEADS;
  /** Value of each of the two ones in a vector after the norms. */
  const length = 1 / Math.sqrt(2 / width + EPSILON);
  const look = Math.sqrt(ATTENTION * Math.sqrt(head)) / length;
  /** Whether a row is the dimension of its head that RoPE does not rotate at any position. */
  const isStill = (row: number) => row % head === head - 2;
  const table = (rows: number, value: (row: number, column: number) => number) => {
    const values = new Float32Array(rows * width);
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < width; column += 1)
        values[row * width + column] = value(row, column);
    }
    return values;
  };
  const output = table(tokens.length, (token, column) => {
    const isSaid = column >= half;
    const before = dimensionTokens[isSaid ? column - half : column];
    if (before === undefined) return 0;
    if (token !== END && token < FIRST_PIECE) return isSaid ? 0 : NEVER / length;
    return (isSaid ? topic * cooccurrence(before, token) : follows(before, token)) / length;
  });

  return writeGguf(metadata(name, tokens, width), [
    {
      name: 'token_embd.weight',
      dims: [width, tokens.length],
      values: table(tokens.length, (token, column) =>
        column === always || column === (dimensions.get(token) ?? 0) ? 1 : 0,
      ),
    },
    ...block(width, {
      attn_q: table(width, (row, column) => (isStill(row) && column === always ? look : 0)),
      attn_k: table(width, (row, column) =>
        isStill(row) && indicatesTopic(dimensionTokens[column] ?? START) ? look : 0,
      ),
      attn_v: table(width, (row, column) =>
        row === column && row < dimensionTokens.length ? 1 : 0,
      ),
      attn_output: table(width, (row, column) => (row === column + half ? 1 / length : 0)),
    }),
    { name: 'output_norm.weight', dims: [width], values: new Float32Array(width).fill(1) },
    { name: 'output.weight', dims: [width, tokens.length], values: output },
  ]);
}

/** Creates one block without a feed-forward part. */
function block(width: number, attention: Readonly<Record<string, Float32Array>>): GgufTensor[] {
  const matrix = (name: string, rows: number, columns: number) => ({
    name: `blk.0.${name}.weight`,
    dims: [rows, columns],
    values: attention[name] ?? new Float32Array(rows * columns),
  });
  const norm = (name: string) => ({
    name: `blk.0.${name}.weight`,
    dims: [width],
    values: new Float32Array(width).fill(1),
  });
  return [
    norm('attn_norm'),
    matrix('attn_q', width, width),
    matrix('attn_k', width, width),
    matrix('attn_v', width, width),
    matrix('attn_output', width, width),
    norm('ffn_norm'),
    matrix('ffn_gate', width, FEED_FORWARD),
    matrix('ffn_up', width, FEED_FORWARD),
    matrix('ffn_down', FEED_FORWARD, width),
  ];
}

function metadata(
  name: string,
  tokens: readonly string[],
  width: number,
): Record<string, GgufValue> {
  const u32 = (value: number): GgufValue => ({ kind: 'u32', value });
  const text = (value: string): GgufValue => ({ kind: 'text', value });
  return {
    'general.architecture': text('llama'),
    'general.name': text(name),
    'general.license': text('cc0-1.0'),
    'general.file_type': u32(0),
    'llama.context_length': u32(CONTEXT_LENGTH),
    'llama.embedding_length': u32(width),
    'llama.block_count': u32(1),
    'llama.feed_forward_length': u32(FEED_FORWARD),
    'llama.attention.head_count': u32(HEADS),
    'llama.attention.head_count_kv': u32(HEADS),
    'llama.attention.layer_norm_rms_epsilon': { kind: 'f32', value: EPSILON },
    'llama.rope.dimension_count': u32(width / HEADS),
    // RoPE rotates the last dimensions of a head so slowly that no position changes them.
    'llama.rope.freq_base': { kind: 'f32', value: 1e12 },
    'llama.vocab_size': u32(tokens.length),
    ...tokenizerMetadata(tokens),
  };
}
