import * as z from 'zod/mini';

import { asRecord, asText } from '../loose.ts';

export const chatMessageSchema = z.object({
  role: z.enum(['user', 'assistant', 'system']),
  content: z.string(),
  thinking: z.optional(z.string()),
});

export type ChatMessage = z.output<typeof chatMessageSchema>;

/**
 * Body of `api/chat`: the specification's envelope and, next to it, the fields that a plain Ollama reads
 * (product.md#6, wire.md#model-host). The signature in the body stays empty; that of the wallet is sent in a header.
 */
export const chatRequestSchema = z.object({
  ollama_inference_input: z.object({
    messages: z.array(chatMessageSchema),
    model: z.string(),
    temperature: z.number(),
    max_tokens: z.number(),
    top_p: z.number(),
  }),
  did: z.string(),
  /** Unix time in seconds, as text because a provider host refuses a number. */
  timestamp: z.string(),
  signature: z.literal(''),
  asset_id: z.string(),
  asset_value: z.string(),
  model: z.string(),
  messages: z.array(chatMessageSchema),
  stream: z.boolean(),
  options: z.object({ temperature: z.number(), top_p: z.number(), num_predict: z.number() }),
});

export type ChatRequest = z.output<typeof chatRequestSchema>;

/**
 * Reply of `api/chat`; a chat has messages of user and assistant only (spec 001 §5). Null for a reply without one.
 */
export const chatReplySchema = z.codec(z.unknown(), z.nullable(chatMessageSchema), {
  decode: (body): ChatMessage | null => {
    const { role, content, thinking } = asRecord(asRecord(body)['message']);
    if ((role !== 'user' && role !== 'assistant') || typeof content !== 'string') return null;
    const thought = asText(thinking);
    return { role, content, ...(thought === undefined ? {} : { thinking: thought }) };
  },
  encode: (message) => ({ message }),
});

/** Reply of `api/tags`: the names of the models, none for an unreadable reply (spec 001 §7). */
export const modelTagsSchema = z.codec(z.unknown(), z.array(z.string()), {
  decode: (body) => {
    const { models } = asRecord(body);
    return Array.isArray(models)
      ? models.flatMap(
          (model) => asText(asRecord(model)['model']) ?? asText(asRecord(model)['name']) ?? [],
        )
      : [];
  },
  encode: (names) => ({ models: names.map((name) => ({ name, model: name })) }),
});

/** Reply of `rag`: the text found, empty for none (spec 001 §7). */
export const ragReplySchema = z.codec(z.unknown(), z.string(), {
  decode: (body) => asText(asRecord(body)['rag']) ?? '',
  encode: (rag) => ({ rag }),
});
