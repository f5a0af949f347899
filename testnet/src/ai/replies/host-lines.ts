import { asNumber, asRecord, asText, isRecord } from '@trove/contract/wire/loose.ts';

import { parseBounded, TooMuchJson } from '../../platform/read-json.ts';
import type { Delta } from './run-reply.ts';

/** The content of a line of a model host; absent where it says nothing of it. */
export interface HostLine {
  delta?: Delta;
  error?: string;
  /** Whether the answer ends here, and why: `length` at the maximum number of tokens. */
  reason?: 'stop' | 'length';
  /** Numbers that the host has counted and measured, some in nanoseconds. */
  counts?: HostCounts;
}

export interface HostCounts {
  promptTokens?: number;
  replyTokens?: number;
  loadMs?: number;
  promptMs?: number;
  replyMs?: number;
}

const MILLION = 1_000_000;
/** Most characters of a line, which is one part of an answer. */
const MAX_LINE = 1024 ** 2;

/**
 * Reads the lines of an answer: JSON as Ollama sends it, or the events of OpenAI's format, as llama.cpp and vLLM do.
 * Comments and `[DONE]` say nothing. Throws `SyntaxError` for a line that is neither, and `TooMuchJson` for one that does
 * not end.
 */
export async function* hostLines(
  body: ReadableStream<BufferSource>,
  onBytes: () => void,
): AsyncGenerator<HostLine, void, undefined> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    onBytes();
    const lines = text.split('\n');
    // A line that does not end is put together once, not searched again with each of its parts.
    lines[0] = rest + (lines[0] ?? '');
    rest = lines.pop() ?? '';
    for (const line of lines) yield* readHostLine(line);
    if (rest.length > MAX_LINE) throw new TooMuchJson(`More than ${MAX_LINE} characters`);
  }
  yield* readHostLine(rest);
}

function readHostLine(line: string): HostLine[] {
  const text = line.replace(/^(?:data|error):/, '').trim();
  if (text === '' || text === '[DONE]' || /^(?::|(?:event|id|retry):)/.test(line)) return [];
  const row = asRecord(parseBounded(text));
  // Older releases of llama.cpp send their errors as a field of their own.
  const error = readHostError(line.startsWith('error:') ? { error: row } : row);
  if (error !== undefined) return [{ error }];
  return [Array.isArray(row['choices']) ? openAiLine(row, row['choices'][0]) : ollamaLine(row)];
}

/** Returns the words of a host that refuses: a text, or an object with a message. */
export function readHostError(row: Readonly<Record<string, unknown>>): string | undefined {
  const { error } = row;
  if (isRecord(error)) return asText(error['message']) ?? 'The model host failed.';
  if (row['object'] === 'error') return asText(row['message']) ?? 'The model host failed.';
  return asText(error);
}

function ollamaLine(row: Readonly<Record<string, unknown>>): HostLine {
  const delta = readDelta(row['message']);
  if (row['done'] !== true) return { ...(delta && { delta }) };
  const ms = (key: string) => {
    const nanoseconds = asNumber(row[key]);
    return nanoseconds === undefined ? undefined : nanoseconds / MILLION;
  };
  return {
    ...(delta && { delta }),
    reason: row['done_reason'] === 'length' ? 'length' : 'stop',
    counts: known({
      promptTokens: asNumber(row['prompt_eval_count']),
      replyTokens: asNumber(row['eval_count']),
      loadMs: ms('load_duration'),
      promptMs: ms('prompt_eval_duration'),
      replyMs: ms('eval_duration'),
    }),
  };
}

/** Reasons that hosts give for an answer that they broke off themselves. */
const BROKEN_OFF: ReadonlySet<unknown> = new Set(['abort', 'error']);

/** The counts may come in a line of their own, after the one that ends the answer. */
function openAiLine(row: Readonly<Record<string, unknown>>, choice: unknown): HostLine {
  const { delta: part, message, finish_reason: reason } = asRecord(choice);
  const delta = readDelta(part ?? message);
  const usage = asRecord(row['usage']);
  return {
    ...(delta && { delta }),
    ...(typeof reason === 'string' &&
      !BROKEN_OFF.has(reason) && { reason: reason === 'length' ? 'length' : 'stop' }),
    counts: known({
      promptTokens: asNumber(usage['prompt_tokens']),
      replyTokens: asNumber(usage['completion_tokens']),
    }),
  };
}

/** Returns the part of the message; undefined for one without anything in it. */
function readDelta(message: unknown): Delta | undefined {
  const row = asRecord(message);
  const text = (key: string) => (typeof row[key] === 'string' ? row[key] : '');
  const content = text('content');
  const thinking = text('thinking') || text('reasoning_content') || text('reasoning');
  const calls = Array.isArray(row['tool_calls']) ? row['tool_calls'] : [];
  if (content === '' && thinking === '' && calls.length === 0) return undefined;
  return {
    content,
    ...(thinking !== '' && { thinking }),
    ...(calls.length > 0 && { tool_calls: calls }),
  };
}

/** Without negative numbers, which no host can have counted. */
const known = (counts: Record<keyof HostCounts, number | undefined> | Partial<HostCounts>) =>
  Object.fromEntries(
    Object.entries(counts).filter(([, count]) => count !== undefined && count >= 0),
  ) as HostCounts;
