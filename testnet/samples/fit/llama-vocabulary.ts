import type { GgufValue } from '../formats/gguf.ts';

const SPECIAL = ['<unk>', '<s>', '</s>', '<|user|>', '<|assistant|>', '<|system|>'];
const BYTES = 256;

const START = 1;
export const END = 2;
export const FIRST_PIECE = SPECIAL.length + BYTES;

const TEMPLATE =
  "{% for m in messages %}{{ '<|' + m['role'] + '|>' + m['content'] + '</s>' }}{% endfor %}" +
  "{% if add_generation_prompt %}{{ '<|assistant|>' }}{% endif %}";

/** Lists all tokens of a model with these pieces: special tokens, bytes, pieces. */
export const listTokens = (pieces: readonly string[]): string[] => [
  ...SPECIAL,
  ...Array.from(
    { length: BYTES },
    (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
  ),
  ...pieces,
];

const u32 = (value: number): GgufValue => ({ kind: 'u32', value });
const text = (value: string): GgufValue => ({ kind: 'text', value });

const getTokenType = (token: number) =>
  token === 0 ? 2 : token < SPECIAL.length ? 3 : token < FIRST_PIECE ? 6 : 1;

/** Returns the tokenizer's section of a GGUF header, in the form of a SentencePiece tokenizer. */
export const tokenizerMetadata = (tokens: readonly string[]): Record<string, GgufValue> => ({
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
    value: tokens.map((_, id) => getTokenType(id)),
  },
  'tokenizer.ggml.bos_token_id': u32(START),
  'tokenizer.ggml.eos_token_id': u32(END),
  'tokenizer.ggml.unknown_token_id': u32(0),
  'tokenizer.ggml.add_bos_token': { kind: 'bool', value: true },
  'tokenizer.ggml.add_eos_token': { kind: 'bool', value: false },
  'tokenizer.ggml.add_space_prefix': { kind: 'bool', value: false },
  'tokenizer.chat_template': text(TEMPLATE),
});
