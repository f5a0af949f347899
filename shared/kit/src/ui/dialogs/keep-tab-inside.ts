import type { KeyboardEvent } from 'react';

const FOCUSABLE =
  'a[href],button:enabled,input:enabled,select:enabled,textarea:enabled,[tabindex]:not([tabindex="-1"])';

/** Traps the focus in an open dialog: after the last of its controls, Tab moves to the first. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: dialog, target } = event;
  if (event.key !== 'Tab') return;
  const inside = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) =>
    element.checkVisibility(),
  );
  const [first, last] = [inside[0], inside.at(-1)];
  const isAtEdge = target === (event.shiftKey ? first : last) || target === dialog;
  if (!isAtEdge) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * Traps the focus in a MUI dialog: MUI's trap listens on the document, which receives no event for a focus that moves
 * within a shadow root.
 */
export function keepTabInShadow(event: KeyboardEvent<HTMLElement>) {
  if (event.currentTarget.getRootNode() instanceof ShadowRoot) keepTabInside(event);
}
