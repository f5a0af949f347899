const GESTURES = ['pointermove', 'pointerdown', 'keydown'];

/** Calls `work` when the reader first moves, touches or types: sooner than they can press anything. */
export function onFirstGesture(view: Window, work: () => void) {
  const begin = () => {
    for (const type of GESTURES) view.removeEventListener(type, begin);
    work();
  };
  for (const type of GESTURES) view.addEventListener(type, begin, { passive: true });
}
