const FOCUSABLE =
  'a[href],button:enabled,input:enabled,select:enabled,textarea:enabled,[tabindex]:not([tabindex="-1"])';

/**
 * Keeps the keyboard focus inside the open dialog. MUI's own trap listens at the document, which gets no events of a focus
 * that moves within a shadow root.
 */
export function trapFocus(portal: HTMLElement) {
  portal.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !(event.target instanceof Element)) return;
    const dialog = event.target.closest('[aria-modal],[role="dialog"],[role="alertdialog"]');
    const inside = [...(dialog?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter((element) =>
      element.checkVisibility(),
    );
    const [first, last] = [inside[0], inside.at(-1)];
    const isAtEdge = event.target === (event.shiftKey ? first : last) || event.target === dialog;
    if (!isAtEdge) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  });
}
