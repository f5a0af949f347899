/** Text of a reply that is sent in one message. */
export interface TextBatch {
  text: string;
  isThought: boolean;
  /** Number of tokens in the text. */
  tokens: number;
}

/** About one frame of a screen: more frequent updates are invisible. */
const EVERY_MS = 16;

/**
 * Batches the text that a fast model emits within a frame into one message, because a message costs the network as
 * much as many tokens cost the model. The first text, and that of a slow model, is sent at once.
 */
export function createTextBatches(
  send: (batch: TextBatch) => void,
  now: () => number = () => performance.now(),
) {
  let held: TextBatch | undefined;
  let sent = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (held === undefined) return;
    send(held);
    held = undefined;
    sent = now();
  }

  return {
    add(batch: TextBatch) {
      if (held !== undefined && held.isThought !== batch.isThought) flush();
      held =
        held === undefined
          ? batch
          : { ...batch, text: held.text + batch.text, tokens: held.tokens + batch.tokens };
      const wait = sent + EVERY_MS - now();
      if (wait <= 0) flush();
      else timer ??= setTimeout(flush, wait);
    },
    /** Sends the text that is still waiting. */
    flush,
  };
}
