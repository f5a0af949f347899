import { useEffect } from 'react';

import { useThemeScope } from '../theme/ThemeScope.tsx';

/** Number of open dialogs: the page scrolls again when the last one has closed. */
let open = 0;

/**
 * Stops the page from scrolling while mounted; padding replaces its scrollbar, so that nothing moves. A partner's
 * page, whose shadow root contains the dialog, is left as it is.
 */
export function useScrollLock() {
  const isGuest = useThemeScope()?.portal?.getRootNode() instanceof ShadowRoot;
  useEffect(() => {
    if (isGuest) return;
    const { style, clientWidth } = document.documentElement;
    if (open === 0) {
      style.paddingRight = `${window.innerWidth - clientWidth}px`;
      style.overflow = 'hidden';
    }
    open += 1;
    return () => {
      open -= 1;
      if (open > 0) return;
      style.paddingRight = '';
      style.overflow = '';
    };
  }, [isGuest]);
}
