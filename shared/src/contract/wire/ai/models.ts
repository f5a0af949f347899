import * as z from 'zod/mini';

/** The cost of one reply, beside Ollama's own fields in the last object of a reply. */
export const replyReceiptSchema = z.object({
  id: z.string(),
  nft: z.nullable(z.string()),
  model: z.string(),
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  promptTokens: z.number(),
  replyTokens: z.number(),
  credits: z.number(),
  /** The seller gave this message away. */
  free: z.optional(z.boolean()),
  /** True when the wallet's signature came with the prompt and was good. */
  signed: z.boolean(),
  /** ISO 8601. */
  at: z.string(),
});

/** Reply of `free` (session): models that give messages away, and how many of them are left for the DID. */
export const freeMessagesSchema = z.object({
  models: z.array(z.object({ model: z.string(), of: z.number(), left: z.number() })),
});

/** Reply of `receipts` (session), newest first. */
export const replyReceiptListSchema = z.object({ receipts: z.array(replyReceiptSchema) });

/** One object of `api/chat`: a delta of a stream or the whole (contracts.md 8). */
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
  /** Additive: older turns were left out because the model cannot hold them. */
  truncated: z.optional(z.boolean()),
  receipt: z.optional(replyReceiptSchema),
});

/** A line of a stream after something went wrong. */
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
      /** Credits for each started fifty tokens. */
      credits: z.number(),
    }),
  ),
  /** Additive: a model the network brings along. */
  built_in: z.optional(z.object({ name: z.string(), engine: z.string(), credits: z.number() })),
});

/** The whole reply of `api/tags`; `modelTagsSchema` reads the names alone. */
export const modelListSchema = z.object({ models: z.array(modelTagSchema) });

export type ReplyReceipt = z.output<typeof replyReceiptSchema>;
export type ChatChunk = z.output<typeof chatChunkSchema>;
export type ModelTag = z.output<typeof modelTagSchema>;
