import type { Delta } from './run-reply.ts';

const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * Moves what a model thinks before its answer from the text to `thinking`: some hosts send it inside the text, between
 * `<think>` and `</think>`. A tag later in the answer is text.
 */
export function createThinkingFold() {
  let state: 'start' | 'thinking' | 'answer' = 'start';
  /** Text that may be the beginning of a tag. */
  let held = '';

  /** Splits text at the tag; what may be the beginning of the tag is held back. */
  function take(text: string, tag: string): { before: string; after: string | undefined } {
    const at = text.indexOf(tag);
    if (at >= 0) return { before: text.slice(0, at), after: text.slice(at + tag.length) };
    let kept = Math.min(tag.length - 1, text.length);
    while (kept > 0 && !tag.startsWith(text.slice(text.length - kept))) kept -= 1;
    held = text.slice(text.length - kept);
    return { before: text.slice(0, text.length - kept), after: undefined };
  }

  function fold(content: string): { content: string; thinking: string } {
    const text = held + content;
    held = '';
    if (state === 'answer') return { content: text, thinking: '' };
    if (state === 'start') {
      const begun = text.trimStart();
      if (begun.length < OPEN.length && OPEN.startsWith(begun)) {
        held = text;
        return { content: '', thinking: '' };
      }
      state = begun.startsWith(OPEN) ? 'thinking' : 'answer';
      if (state === 'answer') return { content: text, thinking: '' };
      return fold(begun.slice(OPEN.length));
    }
    const { before, after } = take(text, CLOSE);
    if (after === undefined) return { content: '', thinking: before };
    state = 'answer';
    return { content: after.trimStart(), thinking: before };
  }

  return {
    /** Returns the part of the message to send on; undefined while nothing of it can be told yet. */
    add(delta: Delta): Delta | undefined {
      const { content, thinking } = fold(delta.content);
      const both = `${delta.thinking ?? ''}${thinking}`;
      const { thinking: _thinking, ...rest } = delta;
      if (content === '' && both === '' && delta.tool_calls === undefined) return undefined;
      return { ...rest, content, ...(both !== '' && { thinking: both }) };
    },
    /** Returns the rest of an answer that has ended: what was held back is no tag. */
    end(): Delta | undefined {
      if (held === '') return undefined;
      return state === 'thinking' ? { content: '', thinking: held } : { content: held };
    },
  };
}
