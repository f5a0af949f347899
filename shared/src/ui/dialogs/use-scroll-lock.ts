import { useEffect } from 'react';

import { useThemeScope } from '../theme/ThemeScope.tsx';

/** Dialogs open at this moment: the page scrolls again when the last one is gone. */
let open = 0;

/**
 * While it is mounted the page neither scrolls nor moves: padding replaces its scrollbar. A partner's page, into whose shadow
 * root we draw, is left as it is.
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
