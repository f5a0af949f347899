/** Replaces `afterPaint` in tests, where nothing is painted. */
export function atOnce(work: () => void): () => void {
  work();
  return () => {};
}
