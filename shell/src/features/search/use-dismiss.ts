import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Calls `dismiss` when the user presses or moves the focus outside of `area`, while `isOpen`. */
export function useDismiss(
  area: RefObject<HTMLElement | null>,
  isOpen: boolean,
  dismiss: () => void,
) {
  const dismissNow = useEffectEvent(dismiss);

  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) dismissNow();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [area, isOpen]);
}
