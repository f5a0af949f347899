import * as z from 'zod/mini';

/** Cost of one reply, sent next to Ollama's own fields in the last object of the reply. */
export const replyReceiptSchema = z.object({
  id: z.string(),
  nft: z.nullable(z.string()),
  model: z.string(),
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  promptTokens: z.number(),
  replyTokens: z.number(),
  credits: z.number(),
  /** Whether the seller gave this message away. */
  free: z.optional(z.boolean()),
  /** Whether the prompt came with a valid signature of the wallet. */
  signed: z.boolean(),
  /** ISO 8601. */
  at: z.string(),
});

/** Reply of `free` (session): models that give messages away, and the number left for the DID. */
export const freeMessagesSchema = z.object({
  models: z.array(z.object({ model: z.string(), of: z.number(), left: z.number() })),
});

/** Reply of `receipts` (session), newest first. */
export const replyReceiptListSchema = z.object({ receipts: z.array(replyReceiptSchema) });

/** One object of `api/chat`: a delta of a stream or the whole (wire.md#model-host). */
export const chatChunkSchema = z.looseObject({
  model: z.string(),
  created_at: z.string(),
  /** Loose: additional members of a real Ollama, such as tool calls, are passed on. */
  message: z.looseObject({
    role: z.enum(['user', 'assistant', 'system']),
    content: z.string(),
    thinking: z.optional(z.string()),
  }),
  done: z.boolean(),
  done_reason: z.optional(z.string()),
  /** Nanoseconds. */
  total_duration: z.optional(z.number()),
  load_duration: z.optional(z.number()),
  prompt_eval_count: z.optional(z.number()),
  prompt_eval_duration: z.optional(z.number()),
  eval_count: z.optional(z.number()),
  eval_duration: z.optional(z.number()),
  /** Additive: whether older turns were left out because they exceed the model's context. */
  truncated: z.optional(z.boolean()),
  receipt: z.optional(replyReceiptSchema),
});

/** Line of a stream that reports an error. */
export const chatErrorSchema = z.looseObject({ error: z.string() });

/** A row of `api/tags`, as Ollama writes it; `asset` is additive. */
export const modelTagSchema = z.looseObject({
  name: z.string(),
  model: z.string(),
  modified_at: z.string(),
  size: z.number(),
  digest: z.string(),
  details: z.looseObject({
    format: z.string(),
    family: z.string(),
    parameter_size: z.string(),
    quantization_level: z.string(),
    context_length: z.optional(z.number()),
  }),
  asset: z.optional(
    z.object({
      nft: z.string(),
      name: z.string(),
      /** Credits per started block of fifty tokens. */
      credits: z.number(),
    }),
  ),
  /** Additive: set for a built-in model of the network. */
  built_in: z.optional(z.object({ name: z.string(), engine: z.string(), credits: z.number() })),
});

/** The whole reply of `api/tags`; `modelTagsSchema` reads the names alone. */
export const modelListSchema = z.object({ models: z.array(modelTagSchema) });

export type ReplyReceipt = z.output<typeof replyReceiptSchema>;
export type ChatChunk = z.output<typeof chatChunkSchema>;
export type ModelTag = z.output<typeof modelTagSchema>;
