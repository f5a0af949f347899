import type { ReplyPart } from '#common/model-host/read-reply.ts';
import type { RunningReply } from '#common/playground/atoms.ts';

/** Interval for a page in the background, which renders no frames. */
const HIDDEN_MS = 250;

export type ReplyWriter = ReturnType<typeof createReplyWriter>;

/** Collects a reply and shows it once per frame; the first token immediately. */
export function createReplyWriter(show: (change: Partial<RunningReply>) => void) {
  let content = '';
  let thinking = '';
  let thinkingMs: number | undefined;
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const started = performance.now();

  function draw() {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = undefined;
    timer = undefined;
    show({ content, thinking, thinkingMs });
  }

  return {
    add: (part: Pick<ReplyPart, 'content' | 'thinking'>) => {
      if (part.content === '' && part.thinking === '') return;
      const isFirst = content === '' && thinking === '';
      if (content === '' && part.content !== '' && thinking !== '')
        thinkingMs = performance.now() - started;
      content += part.content;
      thinking += part.thinking;
      if (isFirst) draw();
      else {
        frame ??= requestAnimationFrame(draw);
        timer ??= setTimeout(draw, HIDDEN_MS);
      }
    },
    /** Stops rendering and returns everything received so far. */
    end() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(timer);
      return { content, thinking, thinkingMs };
    },
    read: () => ({ content, thinking, thinkingMs }),
  };
}
