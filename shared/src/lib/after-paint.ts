/**
 * Runs `work` once the next frame is painted; the result calls it off. For what asks the browser where things are, such
 * as a focus: asked before, the answer costs a layout inside the reader's own click.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const run = () => (timer = setTimeout(work));
  // A hidden document paints nothing.
  if (document.hidden) run();
  else frame = requestAnimationFrame(run);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
