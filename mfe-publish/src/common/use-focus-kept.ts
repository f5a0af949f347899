import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent } from 'react';

const CONTROLS = 'button:enabled, a[href], input:enabled:not([hidden])';

/**
 * Keeps the focus when a pressed button is unmounted by the state it changed: it moves to the first control of the
 * section, or to the section, which must have `tabIndex={-1}`.
 */
export function useFocusKept() {
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (pressed.current === null || pressed.current.isConnected) return;
    const isLost = document.activeElement === document.body;
    const next = ref.current?.querySelector<HTMLElement>(CONTROLS) ?? ref.current;
    // The next control may be unmounted as well.
    pressed.current = isLost ? next : null;
    if (isLost) next?.focus();
  });
  const onClick = ({ target }: MouseEvent) => {
    pressed.current = target instanceof Element ? target.closest('button') : null;
  };
  return { ref, onClick };
}
