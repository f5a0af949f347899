import { chatReplySchema } from '@trove/contract/wire/ai/inference.ts';
import type { ReplyReceipt } from '@trove/contract/wire/ai/models.ts';
import { replyReceiptSchema } from '@trove/contract/wire/ai/models.ts';
import { parseJsonRecord, asNumber, asText } from '@trove/contract/wire/loose.ts';
import * as z from '@trove/kit/schema.ts';

/** A chunk of a reply, or the whole of a reply that was not streamed. */
export interface ReplyPart {
  content: string;
  thinking: string;
  isLast: boolean;
  /** Whether the reply was cut at the maximum number of tokens. */
  isCut: boolean;
  /** Whether the oldest part of the conversation was left out because it exceeded the model's context. */
  isShortened: boolean;
  receipt?: ReplyReceipt;
  /** Measured by the host and sent with the last chunk. */
  tokensPerSecond?: number;
  /** Set when the host failed in the middle of the reply. */
  error?: string;
}

/** Parses a line of `api/chat`; undefined for an empty one. Only user and assistant are roles (spec 001 §5). */
export function readLine(line: string): ReplyPart | undefined {
  if (line.trim() === '') return undefined;
  const body = parseJsonRecord(line);
  const message = z.parse(chatReplySchema, body);
  const receipt = z.safeParse(replyReceiptSchema, body['receipt']);
  const error = asText(body['error']);
  const tokensPerSecond = speedOf(body);
  return {
    content: message?.content ?? '',
    thinking: rawThinking(body),
    isLast: body['done'] === true,
    isCut: body['done_reason'] === 'length',
    isShortened: body['truncated'] === true,
    ...(receipt.success && { receipt: receipt.data }),
    ...(error !== undefined && { error }),
    ...(tokensPerSecond !== undefined && { tokensPerSecond }),
  };
}

/** Ollama reports the number of tokens, and the nanoseconds from the first token on. */
function speedOf(body: Record<string, unknown>): number | undefined {
  const tokens = asNumber(body['eval_count']) ?? 0;
  const nanoseconds = asNumber(body['eval_duration']) ?? 0;
  return tokens > 0 && nanoseconds > 0 ? (tokens / nanoseconds) * 1e9 : undefined;
}

/** White space is kept, because it is significant in a streamed thought. */
const rawThinking = (body: Record<string, unknown>) => {
  const message = body['message'];
  const thinking =
    typeof message === 'object' && message !== null ? Reflect.get(message, 'thinking') : undefined;
  return typeof thinking === 'string' ? thinking : '';
};

/** Yields a body's lines as they arrive, joining split characters; `onBytes` is called for each chunk. */
export async function* readLines(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  // Cancels the reader immediately, without waiting for the network.
  const leave = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', leave);
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) break;
      onBytes();
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    yield rest + decoder.decode();
  } finally {
    signal.removeEventListener('abort', leave);
    leave();
  }
}
