import { useEffect } from 'react';
import type { RefObject } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

const activeElement = (inside: HTMLElement): Element | null => {
  const root = inside.getRootNode();
  return root instanceof ShadowRoot ? root.activeElement : document.activeElement;
};

/** Dialogs open at this moment: the page scrolls again when the last one is gone. */
let openDialogs = 0;

/** The page neither scrolls nor moves: padding stands where its scrollbar was. */
function lockScroll() {
  const { style, clientWidth } = document.documentElement;
  if (openDialogs === 0) {
    style.paddingRight = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
  }
  openDialogs += 1;
  return () => {
    openDialogs -= 1;
    if (openDialogs > 0) return;
    style.paddingRight = '';
    style.overflow = '';
  };
}

/**
 * Takes the focus into a dialog, turns it round at the ends and gives it back at the close.
 * It does not pull focus back from outside: a wallet's approval or a toast may open above the dialog.
 */
export function useDialogFocus(dialog: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const before = activeElement(element);
    const unlock = lockScroll();
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus();

    const turn = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      const stops = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)];
      const current = activeElement(element);
      const [first, last] = [stops[0], stops.at(-1)];
      const leaves = event.shiftKey
        ? current === first || current === element
        : current === last || stops.length === 0;
      if (!leaves) return;
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    };
    element.addEventListener('keydown', turn);
    return () => {
      element.removeEventListener('keydown', turn);
      unlock();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [dialog]);
}
