/** Words of a reply that travel together. */
export interface TextBatch {
  text: string;
  isThought: boolean;
  /** How many tokens it is. */
  tokens: number;
}

/** About one frame of a screen: more frequent updates cannot be seen. */
const EVERY_MS = 16;

/**
 * Puts what a fast model says within a frame into one message: each costs the network as much as many tokens cost the model.
 * The first word goes at once, and so do those of a model that takes longer than a frame for each.
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
    /** Sends the rest. */
    flush,
  };
}
