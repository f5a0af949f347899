const GESTURES = ['pointermove', 'pointerdown', 'keydown'];

/** Calls `work` when the user first moves the pointer, touches or types, which is before they can press anything. */
export function onFirstGesture(view: Window, work: () => void) {
  const begin = () => {
    for (const type of GESTURES) view.removeEventListener(type, begin);
    work();
  };
  for (const type of GESTURES) view.addEventListener(type, begin, { passive: true });
}
