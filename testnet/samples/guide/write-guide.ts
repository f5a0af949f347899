import { random } from '../../src/platform/random.ts';
import { END, FIRST_PIECE, tokenizerMetadata, listTokens } from '../fit/llama-vocabulary.ts';
import { type GgufValue, writeGguf } from '../formats/gguf.ts';
import { ln } from '../numbers/exact-math.ts';
import { ATTENTION, fitGuide, type GuideFit, THRESHOLD } from './fit-guide.ts';
import {
  DIMENSION,
  FEED_FORWARD,
  firstLayer,
  HEAD,
  HEADS,
  ROPE_BASE,
  secondLayer,
  WIDTH,
} from './guide-layers.ts';
import { cutAnswers } from './guide-pieces.ts';
import { guideTopics, OUTSIDE } from './guide-topics.ts';
import { listSpellings, splitSteps } from './guide-words.ts';

const LAYERS = 2;
const EPSILON = 1e-5;
const SPACE = '\u2581';
const CODE = WIDTH - DIMENSION.next;

/** Ids of the tokens that begin a message of each role, in the vocabulary's order. */
const USER = 3;
const ASSISTANT = 4;
const SYSTEM = 5;

/**
 * Factors of the logits: `next` times `output` for the next piece, `topic` times the score for a topic's first piece.
 */
const LOGIT_FACTORS = { next: 8, output: 10, topic: 50 } as const;

/**
 * Writes the guide: a llama of two layers whose weights are computed instead of trained by gradient. The first layer
 * determines which tokens are the user's. The second one sums up, at the token that opens an answer, the topics that
 * the words of the last question indicate; these votes are the fitted part. The output layer begins the answer of the
 * topic with most votes, or a refusal if none has enough, and then appends to each piece the next one. Any program
 * that runs llama weights can run it.
 */
export function writeGuide(name: string, fit: GuideFit = fitGuide()): Uint8Array {
  const spellings = new Map(
    fit.stems.flatMap((stem) =>
      listSpellings(stem, fit.first.has(stem)).map((form) => [form, stem]),
    ),
  );
  const vocabulary = listVocabulary([...spellings.keys()]);
  const answers = cutAnswers(
    [...guideTopics.map(({ answer }) => answer), OUTSIDE],
    new Set(vocabulary),
  );
  const tokens = listTokens([...vocabulary, ...answers.flat()]);
  const ids = new Map(tokens.map((token, id) => [token, id]));
  const getId = (token: string) => ids.get(token) ?? 0;
  const codes = assignCodes([...answers.flat(), '</s>']);

  const embedding = new Float32Array(tokens.length * WIDTH);
  const output = new Float32Array(tokens.length * WIDTH);
  const getRow = (matrix: Float32Array, id: number) =>
    matrix.subarray(id * WIDTH, (id + 1) * WIDTH);
  const set = (matrix: Float32Array, id: number, at: number, value: number) => {
    getRow(matrix, id)[at] = value;
  };

  for (const [id, token] of tokens.entries()) {
    set(embedding, id, DIMENSION.always, 1);
    set(embedding, id, DIMENSION.attention, ownAttention(id, token));
    if (id >= USER && id <= SYSTEM) set(embedding, id, DIMENSION.mark, 1);
  }
  set(embedding, USER, DIMENSION.user, 1);
  set(embedding, USER, DIMENSION.attention, ATTENTION.mark);
  set(embedding, ASSISTANT, DIMENSION.assistant, 1);
  for (const [spelling, stem] of spellings) {
    const id = getId(spelling);
    set(embedding, id, DIMENSION.attention, fit.attention(stem));
    getRow(embedding, id).set(fit.weights.get(stem) ?? [], DIMENSION.word);
  }
  for (const [topic, pieces] of answers.entries()) {
    const first = getId(pieces[0] ?? '');
    if (topic < guideTopics.length)
      set(output, first, DIMENSION.question + topic, LOGIT_FACTORS.topic);
    else set(output, first, DIMENSION.assistant, LOGIT_FACTORS.topic * THRESHOLD);
    for (const [at, piece] of pieces.entries()) {
      const next = codes.get(pieces[at + 1] ?? '</s>') ?? [];
      getRow(embedding, getId(piece)).set(
        next.map((value) => value * LOGIT_FACTORS.next),
        DIMENSION.next,
      );
      getRow(output, getId(piece)).set(scaled(codes.get(piece)), DIMENSION.next);
    }
  }
  getRow(output, END).set(scaled(codes.get('</s>')), DIMENSION.next);
  fillUp(embedding);

  return writeGguf(metadata(name, tokens), [
    { name: 'token_embd.weight', dims: [WIDTH, tokens.length], values: embedding },
    ...firstLayer(),
    ...secondLayer(),
    { name: 'output_norm.weight', dims: [WIDTH], values: new Float32Array(WIDTH).fill(1) },
    { name: 'output.weight', dims: [WIDTH, tokens.length], values: output },
  ]);
}

/**
 * Lists spellings, all their merge steps, and single characters. Steps that begin with a space come first, so that
 * the tokenizer merges whole words before anything inside a word.
 */
function listVocabulary(spellings: readonly string[]): string[] {
  const ascii = Array.from({ length: 94 }, (_, at) => String.fromCodePoint(33 + at));
  const isInside = (step: string) => (step.startsWith(SPACE) ? 0 : 1);
  const steps = [...new Set(spellings.flatMap(splitSteps))].toSorted(
    (one, other) => isInside(one) - isInside(other) || other.length - one.length,
  );
  return [...steps, SPACE, ...ascii];
}

/** Returns the attention of a token that is no known word; the caller sets that of known words afterwards. */
function ownAttention(id: number, token: string): number {
  if (id < FIRST_PIECE) return ATTENTION.sign;
  // Several letters in one token count as much as several tokens of one letter.
  if (/^[A-Za-z0-9]+$/.test(token)) return ATTENTION.letter + ln(token.length);
  return token.startsWith(SPACE) ? ATTENTION.unknown : ATTENTION.sign;
}

/** Assigns a direction to each piece; any two directions are almost orthogonal. */
function assignCodes(pieces: readonly string[]): Map<string, number[]> {
  const { chance } = random('guide codes');
  const size = 1 / Math.sqrt(CODE);
  return new Map(
    pieces.map((piece) => [
      piece,
      Array.from({ length: CODE }, () => (chance(0.5) ? size : -size)),
    ]),
  );
}

const scaled = (code: readonly number[] = []) => code.map((value) => value * LOGIT_FACTORS.output);

function fillUp(embedding: Float32Array): void {
  for (let start = 0; start < embedding.length; start += WIDTH) {
    const row = embedding.subarray(start, start + WIDTH);
    const squares = row.reduce((sum, value) => sum + value * value, 0);
    if (squares > WIDTH) throw new Error('A vector of the guide is too long');
    row[DIMENSION.filler] = Math.sqrt(WIDTH - squares);
  }
}

function metadata(name: string, tokens: readonly string[]): Record<string, GgufValue> {
  const u32 = (value: number): GgufValue => ({ kind: 'u32', value });
  const text = (value: string): GgufValue => ({ kind: 'text', value });
  return {
    'general.architecture': text('llama'),
    'general.name': text(name),
    'general.license': text('cc0-1.0'),
    'general.file_type': u32(0),
    'llama.context_length': u32(512),
    'llama.embedding_length': u32(WIDTH),
    'llama.block_count': u32(LAYERS),
    'llama.feed_forward_length': u32(FEED_FORWARD),
    'llama.attention.head_count': u32(HEADS),
    'llama.attention.head_count_kv': u32(HEADS),
    'llama.attention.layer_norm_rms_epsilon': { kind: 'f32', value: EPSILON },
    'llama.rope.dimension_count': u32(HEAD),
    'llama.rope.freq_base': { kind: 'f32', value: ROPE_BASE },
    'llama.vocab_size': u32(tokens.length),
    ...tokenizerMetadata(tokens),
  };
}
