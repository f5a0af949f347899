/**
 * Runs `work` after the next frame is painted; the returned function cancels it. For work that queries the layout,
 * such as a focus, which before the paint would force a layout inside the user's click.
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
