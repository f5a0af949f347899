/** Replaces `afterPaint` where nothing is painted. */
export function atOnce(work: () => void): () => void {
  work();
  return () => {};
}
