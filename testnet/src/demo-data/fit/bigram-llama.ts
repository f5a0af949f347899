import { readGguf, writeGguf, type GgufTensor, type GgufValue } from '../formats/gguf.ts';
import { exp, ln, rounded } from '../numbers/exact-math.ts';
import type { Metrics } from './measure.ts';
import type { Pieces } from './pieces.ts';

const SPECIAL = ['<unk>', '<s>', '</s>', '<|user|>', '<|assistant|>', '<|system|>'];
const BYTES = 256;
const FIRST_PIECE = SPECIAL.length + BYTES;
const START = 1;
const END = 2;
const EPSILON = 1e-5;
const HEADS = 4;
const FEED_FORWARD = 32;
/** How many imagined sightings of the plain word frequency each pair starts with. */
const SMOOTHING = 2;
const NEVER = -30;
const TEMPLATE =
  "{% for m in messages %}{{ '<|' + m['role'] + '|>' + m['content'] + '</s>' }}{% endfor %}" +
  "{% if add_generation_prompt %}{{ '<|assistant|>' }}{% endif %}";

/**
 * A bigram model in the shape of a llama: the embedding of a piece is one unit vector, the block in between adds nothing,
 * and the output layer holds the logarithms of what follows what. Whoever runs llama weights can run it.
 */
export function writeBigramLlama(
  name: string,
  { pieces, encode }: Pieces,
  texts: readonly string[],
): Uint8Array {
  const ids = new Map(pieces.map((piece, index) => [piece, FIRST_PIECE + index]));
  const sequences = texts.map((text) => [
    START,
    ...encode(text).map((piece) => ids.get(piece) ?? 0),
    END,
  ]);
  const vocabulary = FIRST_PIECE + pieces.length;
  // Context 0 is "at the start"; roles, bytes and the unknown share it.
  const contextOf = (token: number) => Math.max(0, token - FIRST_PIECE + 1);
  const width = Math.ceil((pieces.length + 1) / 32) * 32;

  const pairs = new Float64Array(width * vocabulary);
  const seen = new Float64Array(vocabulary);
  for (const sequence of sequences) {
    for (let at = 1; at < sequence.length; at += 1) {
      const token = sequence[at] ?? 0;
      const cell = contextOf(sequence[at - 1] ?? 0) * vocabulary + token;
      pairs[cell] = (pairs[cell] ?? 0) + 1;
      seen[token] = (seen[token] ?? 0) + 1;
    }
  }
  const total = seen.reduce((sum, each) => sum + each, 0);
  const length = 1 / Math.sqrt(1 / width + EPSILON);
  const output = new Float32Array(vocabulary * width).fill(NEVER / length);
  for (let context = 0; context <= pieces.length; context += 1) {
    const row = pairs.subarray(context * vocabulary, (context + 1) * vocabulary);
    const sightings = row.reduce((sum, each) => sum + each, SMOOTHING);
    for (let token = END; token < vocabulary; token += token === END ? FIRST_PIECE - END : 1) {
      const plain = ((seen[token] ?? 0) + 0.1) / (total + 0.1 * (pieces.length + 1));
      output[token * width + context] =
        ln(((row[token] ?? 0) + SMOOTHING * plain) / sightings) / length;
    }
  }
  const embedding = new Float32Array(vocabulary * width);
  for (let token = 0; token < vocabulary; token += 1)
    embedding[token * width + contextOf(token)] = 1;

  return writeGguf(metadata(name, pieces, width), [
    { name: 'token_embd.weight', dims: [width, vocabulary], values: embedding },
    ...passThroughBlock(width),
    { name: 'output_norm.weight', dims: [width], values: new Float32Array(width).fill(1) },
    { name: 'output.weight', dims: [width, vocabulary], values: output },
  ]);
}

function passThroughBlock(width: number): GgufTensor[] {
  const perHead = width / HEADS;
  const matrix = (name: string, rows: number, columns: number) => ({
    name: `blk.0.${name}.weight`,
    dims: [rows, columns],
    values: new Float32Array(rows * columns),
  });
  const norm = (name: string) => ({
    name: `blk.0.${name}.weight`,
    dims: [width],
    values: new Float32Array(width).fill(1),
  });
  return [
    norm('attn_norm'),
    matrix('attn_q', width, width),
    matrix('attn_k', width, perHead),
    matrix('attn_v', width, perHead),
    matrix('attn_output', width, width),
    norm('ffn_norm'),
    matrix('ffn_gate', width, FEED_FORWARD),
    matrix('ffn_up', width, FEED_FORWARD),
    matrix('ffn_down', FEED_FORWARD, width),
  ];
}

function metadata(
  name: string,
  pieces: readonly string[],
  width: number,
): Record<string, GgufValue> {
  const tokens = [
    ...SPECIAL,
    ...Array.from(
      { length: BYTES },
      (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
    ),
    ...pieces,
  ];
  const u32 = (value: number): GgufValue => ({ kind: 'u32', value });
  const text = (value: string): GgufValue => ({ kind: 'text', value });
  const kindOf = (token: number) =>
    token === 0 ? 2 : token < SPECIAL.length ? 3 : token < FIRST_PIECE ? 6 : 1;
  return {
    'general.architecture': text('llama'),
    'general.name': text(name),
    'general.license': text('cc0-1.0'),
    'general.file_type': u32(0),
    'llama.context_length': u32(512),
    'llama.embedding_length': u32(width),
    'llama.block_count': u32(1),
    'llama.feed_forward_length': u32(FEED_FORWARD),
    'llama.attention.head_count': u32(HEADS),
    'llama.attention.head_count_kv': u32(1),
    'llama.attention.layer_norm_rms_epsilon': { kind: 'f32', value: EPSILON },
    'llama.rope.dimension_count': u32(width / HEADS),
    'llama.vocab_size': u32(tokens.length),
    'tokenizer.ggml.model': text('llama'),
    'tokenizer.ggml.pre': text('default'),
    'tokenizer.ggml.tokens': { kind: 'list', of: 'text', value: tokens },
    'tokenizer.ggml.scores': {
      kind: 'list',
      of: 'f32',
      value: tokens.map((_, id) => Math.min(0, FIRST_PIECE - id)),
    },
    'tokenizer.ggml.token_type': {
      kind: 'list',
      of: 'i32',
      value: tokens.map((_, id) => kindOf(id)),
    },
    'tokenizer.ggml.bos_token_id': u32(START),
    'tokenizer.ggml.eos_token_id': u32(END),
    'tokenizer.ggml.unknown_token_id': u32(0),
    'tokenizer.ggml.add_bos_token': { kind: 'bool', value: true },
    'tokenizer.ggml.add_eos_token': { kind: 'bool', value: false },
    'tokenizer.ggml.add_space_prefix': { kind: 'bool', value: false },
    'tokenizer.chat_template': text(TEMPLATE),
  };
}

/** Runs the weights of such a file over texts it has not seen: how many pieces it hesitates between, on average. */
export function measureBigramLlama(
  file: Uint8Array,
  encode: Pieces['encode'],
  texts: readonly string[],
): Metrics {
  const { metadata: facts, tensors } = readGguf(file);
  const tokens = facts['tokenizer.ggml.tokens'] as string[];
  const ids = new Map(tokens.map((token, id) => [token, id]));
  const tensor = (name: string) =>
    tensors.find((each) => each.name === name)?.values ?? new Float32Array();
  const [embedding, output] = [tensor('token_embd.weight'), tensor('output.weight')];
  const width = embedding.length / tokens.length;

  const surprise = new Map<number, number[]>();
  const surprisesAfter = (token: number): number[] => {
    const ready = surprise.get(token);
    if (ready) return ready;
    const input = embedding.subarray(token * width, (token + 1) * width);
    const scale =
      1 / Math.sqrt(input.reduce((sum, each) => sum + each * each, 0) / width + EPSILON);
    const scores = tokens.map((_, id) => {
      let score = 0;
      for (let at = 0; at < width; at += 1)
        score += (input[at] ?? 0) * scale * (output[id * width + at] ?? 0);
      return score;
    });
    const highest = Math.max(...scores);
    const norm = highest + ln(scores.reduce((sum, score) => sum + exp(score - highest), 0));
    const found = scores.map((score) => norm - score);
    surprise.set(token, found);
    return found;
  };

  let total = 0;
  let count = 0;
  for (const text of texts) {
    const sequence = [START, ...encode(text).map((piece) => ids.get(piece) ?? 0), END];
    for (let at = 1; at < sequence.length; at += 1) {
      total += surprisesAfter(sequence[at - 1] ?? 0)[sequence[at] ?? 0] ?? 0;
      count += 1;
    }
  }
  return {
    perplexity: rounded(exp(total / count), 2),
    vocabularySize: tokens.length,
    parameters: tensors.reduce((sum, { values }) => sum + values.length, 0),
  };
}
