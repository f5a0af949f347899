import { readGguf } from '../formats/gguf.ts';
import { exp, ln, rounded } from '../numbers/exact-math.ts';
import { END, FIRST_PIECE, START } from './llama-vocabulary.ts';
import type { Metrics } from './measure.ts';
import type { Pieces } from './pieces.ts';

const EPSILON = 1e-5;
/** Number of texts measured, enough for two digits. */
const MEASURED = 150;

/** Values of a vector that is mostly zeros, by dimension. */
type Sparse = Map<number, number>;

/**
 * Opens a file of `writeBigramLlama`; `scores` yields, after each token, the score of every token as the next one.
 */
export function openBigramLlama(file: Uint8Array) {
  const { metadata, tensors } = readGguf(file);
  const tokens = metadata['tokenizer.ggml.tokens'] as string[];
  const tensor = (name: string) =>
    tensors.find((each) => each.name === `${name}.weight`)?.values ?? new Float32Array();
  const output = tensor('output');
  const width = output.length / tokens.length;
  const heads = metadata['llama.attention.head_count'] as number;
  const embedding = toSparseRows(tensor('token_embd'), width);
  const [queries, keys, values, mix] = ['q', 'k', 'v', 'output'].map((name) =>
    toSparseColumns(tensor(`blk.0.attn_${name}`), width),
  ) as [Sparse[], Sparse[], Sparse[], Sparse[]];

  /** Computes the scores of one head: all heads are alike, and RoPE rotates none of the dimensions they use. */
  function attend(query: Sparse, key: Sparse): number {
    let score = 0;
    for (const [at, value] of query) score += value * (key.get(at) ?? 0);
    return exp(score / heads / Math.sqrt(width / heads));
  }

  function* scores(sequence: Iterable<number>): Generator<Float64Array, void, undefined> {
    const previous: { key: Sparse; value: Sparse }[] = [];
    for (const token of sequence) {
      const input = embedding[token] ?? new Map<number, number>();
      const seen = normed(input, width);
      previous.push({ key: through(seen, keys), value: through(seen, values) });
      const query = through(seen, queries);
      const weights = previous.map(({ key }) => attend(query, key));
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const mixed: Sparse = new Map();
      for (const [at, { value }] of previous.entries())
        add(mixed, value, (weights[at] ?? 0) / total);

      const state = new Map(input);
      add(state, through(mixed, mix), 1);
      const next = new Float64Array(tokens.length);
      for (const [at, value] of normed(state, width)) {
        for (let id = 0; id < next.length; id += 1)
          next[id] = (next[id] ?? 0) + value * (output[id * width + at] ?? 0);
      }
      yield next;
    }
  }
  return {
    tokens,
    parameters: tensors.reduce((sum, each) => sum + each.values.length, 0),
    scores,
  };
}

function toSparseRows(matrix: Float32Array, width: number): Sparse[] {
  return Array.from({ length: matrix.length / width }, (_, row) => {
    const found: Sparse = new Map();
    for (let column = 0; column < width; column += 1) {
      const value = matrix[row * width + column] ?? 0;
      if (value !== 0) found.set(column, value);
    }
    return found;
  });
}

function toSparseColumns(matrix: Float32Array, width: number): Sparse[] {
  const columns = Array.from({ length: width }, (): Sparse => new Map());
  for (const [row, values] of toSparseRows(matrix, width).entries())
    for (const [column, value] of values) columns[column]?.set(row, value);
  return columns;
}

function add(sum: Sparse, vector: Sparse, factor: number): void {
  for (const [at, value] of vector) sum.set(at, (sum.get(at) ?? 0) + factor * value);
}

function through(vector: Sparse, columns: readonly Sparse[]): Sparse {
  const result: Sparse = new Map();
  for (const [at, value] of vector) add(result, columns[at] ?? new Map(), value);
  return result;
}

function normed(vector: Sparse, width: number): Sparse {
  const squares = [...vector.values()].reduce((sum, value) => sum + value * value, 0);
  const scale = 1 / Math.sqrt(squares / width + EPSILON);
  return new Map([...vector].map(([at, value]) => [at, value * scale]));
}

/** Returns the negative logarithm of a token's probability among those that can follow at all. */
function surprise(scores: Float64Array, token: number): number {
  const possible = scores.filter((_, id) => id === END || id >= FIRST_PIECE);
  const highest = possible.reduce((most, score) => Math.max(most, score), -Infinity);
  const norm = possible.reduce((sum, score) => sum + exp(score - highest), 0);
  return highest + ln(norm) - (scores[token] ?? 0);
}

/**
 * Runs the weights of such a file on texts it has not seen; the perplexity is the number of pieces between which the
 * model hesitates on average.
 */
export function measureBigramLlama(
  file: Uint8Array,
  encode: Pieces['encode'],
  texts: readonly string[],
): Metrics {
  const { tokens, parameters, scores } = openBigramLlama(file);
  const ids = new Map(tokens.map((token, id) => [token, id]));
  let total = 0;
  let count = 0;
  for (const text of texts.slice(0, MEASURED)) {
    const sequence = [START, ...encode(text).map((piece) => ids.get(piece) ?? 0), END];
    let at = 0;
    for (const next of scores(sequence.slice(0, -1))) {
      at += 1;
      total += surprise(next, sequence[at] ?? 0);
      count += 1;
    }
  }
  return {
    perplexity: rounded(exp(total / count), 2),
    vocabularySize: tokens.length,
    parameters,
  };
}
