import type { KeyboardEvent } from 'react';

const FOCUSABLE =
  'a[href],button:enabled,input:enabled,select:enabled,textarea:enabled,[tabindex]:not([tabindex="-1"])';

/**
 * Keeps the tabulator inside a dialog in a shadow root. MUI's own trap, which does so elsewhere, listens at the document, which
 * hears nothing of a focus that moves within a shadow root.
 */
export function keepTabInside(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: dialog, target } = event;
  if (event.key !== 'Tab' || !(dialog.getRootNode() instanceof ShadowRoot)) return;
  const inside = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) =>
    element.checkVisibility(),
  );
  const [first, last] = [inside[0], inside.at(-1)];
  const isAtEdge = target === (event.shiftKey ? first : last) || target === dialog;
  if (!isAtEdge) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
