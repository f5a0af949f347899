/**
 * Runs inline in the document: the page that the server has drawn is replaced by the live one, perhaps while a link or
 * button in it is pressed. Browsers then click neither of the two, and the user would have to press again; so the link to
 * the same address, or the button with the same name, that is at the same place is clicked. Words of a link, such as a
 * time, may have changed meanwhile. What the live page itself replaces, such as a row that is deleted, is none of it: the
 * next row, which takes its place, would be deleted, too. Printed into the page unchanged, so it uses nothing from
 * outside itself.
 */
export function keepPress() {
  const drawn = new WeakSet(document.querySelectorAll('a[href],button'));
  const findControl = (event: Event) => {
    const [target] = event.composedPath();
    return target instanceof Element ? target.closest<HTMLElement>('a[href],button') : null;
  };
  const describe = (control: HTMLElement | null) =>
    control &&
    (control.getAttribute('href') ??
      `button ${control.getAttribute('aria-label') ?? control.textContent}`);
  let pressed: HTMLElement | null = null;
  addEventListener(
    'mousedown',
    (event) => {
      const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
      const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
      const control = isPlain ? findControl(event) : null;
      pressed = control && drawn.has(control) ? control : null;
    },
    true,
  );
  addEventListener(
    'mouseup',
    (event) => {
      const before = pressed;
      pressed = null;
      // A person who moves from one control to an equal one has let the first go.
      if (before === null || before.isConnected) return;
      const control = findControl(event);
      if (describe(before) !== describe(control)) return;
      let isClicked = false;
      const follow = (click: Event) => (isClicked ||= findControl(click) === control);
      addEventListener('click', follow, true);
      // The browser's own click comes before any other task.
      setTimeout(() => {
        removeEventListener('click', follow, true);
        if (!isClicked) control?.click();
      });
    },
    true,
  );
}
