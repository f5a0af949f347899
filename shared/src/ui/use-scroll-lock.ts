import { useEffect } from 'react';

/** Dialogs open at this moment: the page scrolls again when the last one is gone. */
let open = 0;

/** While it is mounted the page neither scrolls nor moves: padding stands where its scrollbar was. */
export function useScrollLock() {
  useEffect(() => {
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
  }, []);
}
