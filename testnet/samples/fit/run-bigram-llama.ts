import { readGguf } from '../formats/gguf.ts';
import { exp } from '../numbers/exact-math.ts';

const EPSILON = 1e-5;

/** Values of a vector that is mostly zeros, by dimension. */
type Sparse = Map<number, number>;

/**
 * Opens the file of a llama model that knows pairs of tokens; `scores` yields, after each token, the score of every
 * token as the next one.
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
