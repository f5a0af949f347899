/**
 * Runs inline in the document: Safari, and Firefox on macOS, do not focus a control that is clicked. A menu would not
 * take keys after it was opened, and a closed dialog would leave the focus at the top of the page. A control whose
 * `mousedown` was cancelled leaves the focus where it was on purpose. Printed into the page unchanged, so it uses
 * nothing from outside itself.
 */
export function focusClicked() {
  let isKept = false;
  addEventListener('mousedown', (event) => (isKept = event.defaultPrevented));
  // In the capture phase, before a handler of the page looks for the focus.
  addEventListener(
    'click',
    (event) => {
      // A click by keyboard or by a script has no detail.
      if (isKept || event.detail === 0) return;
      const [target] = event.composedPath();
      if (!(target instanceof Element)) return;
      const control = target.closest<HTMLElement>('a[href],button,input,select,summary,textarea');
      const { activeElement } = target.getRootNode() as Document | ShadowRoot;
      if (control && control !== activeElement) control.focus({ preventScroll: true });
    },
    true,
  );
}
