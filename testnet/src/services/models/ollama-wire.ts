import type { ReplyEnd } from '../../ai/engine/engine-messages.ts';
import type { Delta, Settled } from '../../ai/replies/run-reply.ts';
import type { ReplyWriter } from './send-reply.ts';

const NANOSECONDS = 1_000_000;

/** Format of a reply: `api/chat` has a message, `api/generate` a text. */
export interface ReplyForm {
  formatDelta(delta: Delta): Record<string, unknown>;
}

export const CHAT_FORM: ReplyForm = {
  formatDelta: (delta) => ({ message: { role: 'assistant', ...delta } }),
};

export const GENERATE_FORM: ReplyForm = {
  formatDelta: ({ content, thinking }) => ({
    response: content,
    ...(thinking !== undefined && { thinking }),
  }),
};

export interface ReplyHead {
  model: string;
  form: ReplyForm;
  now: () => number;
}

const head = ({ model, now }: ReplyHead) => ({ model, created_at: new Date(now()).toISOString() });

/** Writes a reply as Ollama does: one JSON object per line. */
export const ollamaWriter = (of: ReplyHead): ReplyWriter => ({
  mediaType: 'application/x-ndjson',
  part: (part) =>
    `${JSON.stringify('content' in part ? formatLine(of, part) : formatLast(of, part))}\n`,
  failure: (message) => `${JSON.stringify({ error: message })}\n`,
  whole: (deltas, end) => formatLast(of, end, joined(deltas)),
});

/** Formats a line of a stream. */
const formatLine = (of: ReplyHead, delta: Delta) => ({
  ...head(of),
  ...of.form.formatDelta(delta),
  done: false,
});

/** Formats the last line of a stream, or the whole reply if `delta` contains all deltas. */
const formatLast = (of: ReplyHead, end: Settled, delta: Delta = { content: '' }) => ({
  ...head(of),
  ...of.form.formatDelta(delta),
  done: true,
  done_reason: end.reason === 'length' ? 'length' : 'stop',
  ...formatMetrics(end),
  ...(end.isCut && { truncated: true }),
  receipt: end.receipt,
});

const formatMetrics = ({ promptTokens, replyTokens, loadMs, promptMs, replyMs }: ReplyEnd) => ({
  total_duration: nanoseconds(loadMs + promptMs + replyMs),
  load_duration: nanoseconds(loadMs),
  prompt_eval_count: promptTokens,
  prompt_eval_duration: nanoseconds(promptMs),
  eval_count: replyTokens,
  eval_duration: nanoseconds(replyMs),
});

const nanoseconds = (ms: number) => Math.round(ms * NANOSECONDS);

/** Joins deltas into one. */
function joined(deltas: readonly Delta[]): Delta {
  const thinking = deltas.map((delta) => delta.thinking ?? '').join('');
  const calls = deltas.find((delta) => delta.tool_calls !== undefined)?.tool_calls;
  return {
    content: deltas.map(({ content }) => content).join(''),
    ...(thinking !== '' && { thinking }),
    ...(calls !== undefined && { tool_calls: calls }),
  };
}
