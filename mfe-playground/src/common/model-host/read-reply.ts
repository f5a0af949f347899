import { chatReplySchema } from '@trove/shared/contract/wire/ai/inference.ts';
import type { ReplyReceipt } from '@trove/shared/contract/wire/ai/models.ts';
import { replyReceiptSchema } from '@trove/shared/contract/wire/ai/models.ts';
import { parseJsonRecord, asNumber, asText } from '@trove/shared/contract/wire/loose.ts';
import * as z from '@trove/shared/kit/schema.ts';

/** A piece of a reply, or the whole of one that came at once. */
export interface ReplyPart {
  content: string;
  thinking: string;
  isLast: boolean;
  /** The model ran out of the tokens it was allowed. */
  isCut: boolean;
  /** The model could not hold the whole conversation: its oldest part was left out. */
  isShortened: boolean;
  receipt?: ReplyReceipt;
  /** As the host measured it, in its last part. */
  tokensPerSecond?: number;
  /** The host has failed in the middle of the reply. */
  error?: string;
}

/** One line of `api/chat`; undefined for an empty one. Roles other than user and assistant are ignored (spec 001 §5). */
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

/** Ollama counts tokens, and nanoseconds from the first of them on. */
function speedOf(body: Record<string, unknown>): number | undefined {
  const tokens = asNumber(body['eval_count']) ?? 0;
  const nanoseconds = asNumber(body['eval_duration']) ?? 0;
  return tokens > 0 && nanoseconds > 0 ? (tokens / nanoseconds) * 1e9 : undefined;
}

/** White space counts while a thought is streamed. */
const rawThinking = (body: Record<string, unknown>) => {
  const message = body['message'];
  const thinking =
    typeof message === 'object' && message !== null ? Reflect.get(message, 'thinking') : undefined;
  return typeof thinking === 'string' ? thinking : '';
};

/** Lines of a body as they arrive, a letter cut in two put together again; `onBytes` is called at each arrival. */
export async function* readLines(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  // The reader stops at once, without waiting for the network.
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
