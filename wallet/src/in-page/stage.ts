import { h } from '../scenes/dom.ts';
import type { Scene } from '../scenes/scene.ts';
import { DIALOG_STYLES } from './dialog-styles.ts';

export interface Stage {
  /** Shows a scene until it ends itself, is closed (Escape, ×), or its signal aborts; the last two answer `closed`. */
  play<T>(closed: T, signal: AbortSignal, draw: (end: (result: T) => void) => Scene): Promise<T>;
  /** Shows progress in the place of the scene; closing it only hides it. Nothing for a request without a scene. */
  wait(words: string, signal: AbortSignal): void;
}

const LABEL = 'Test wallet';
const SENT = 'This takes a moment.';

/** The wallet's own modal dialog: the top layer of the page, out of reach of its styles and scripts. */
export function createStage(): Stage {
  const host = document.createElement('trove-test-wallet');
  const root = host.attachShadow({ mode: 'closed' });
  const dialog = h('dialog', { 'aria-labelledby': 'title', 'aria-describedby': 'summary' });
  dress(root);
  root.append(dialog);

  let close = () => {};

  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  // A second Escape in a row closes a dialog without asking it.
  dialog.addEventListener('close', () => {
    if (!dialog.open) close();
  });
  // The page has keys of its own, such as `/`.
  for (const type of ['keydown', 'keyup', 'keypress']) {
    dialog.addEventListener(type, (event) => event.stopPropagation());
  }

  function show({ title, summary, body, focus }: Scene, onClose: () => void) {
    const heading = h('h2', { id: 'title', tabindex: -1 }, title);
    const closeButton = h('button', {
      type: 'button',
      class: 'close',
      'aria-label': 'Close',
      click: onClose,
    });
    dialog.replaceChildren(
      h('div', { class: 'head' }, h('span', { class: 'label' }, LABEL), closeButton),
      heading,
      summary === undefined ? '' : h('p', { id: 'summary' }, summary),
      ...body.filter((part) => part !== null),
    );
    close = onClose;
    if (!host.isConnected) document.body.append(host);
    host.dataset['mode'] = modeOf(document);
    if (!dialog.open) dialog.showModal();
    (focus ?? heading).focus();
  }

  function hide() {
    close = () => {};
    dialog.close();
    dialog.replaceChildren();
  }

  /** Hides the dialog with the signal, unless a later request already owns it. */
  let owner: AbortSignal | null = null;
  function own(signal: AbortSignal) {
    if (owner === signal) return;
    owner = signal;
    signal.addEventListener('abort', () => {
      if (owner !== signal) return;
      owner = null;
      hide();
    });
  }

  return {
    play: (closed, signal, draw) =>
      new Promise((resolve) => {
        if (signal.aborted) {
          resolve(closed);
          return;
        }
        own(signal);
        signal.addEventListener('abort', () => resolve(closed));
        show(draw(resolve), () => resolve(closed));
      }),

    wait(words, signal) {
      if (signal.aborted || owner !== signal || !dialog.open) return;
      const status = h(
        'p',
        { class: 'wait', role: 'status' },
        h('span', { class: 'spinner' }),
        SENT,
      );
      show({ title: words, body: [status] }, hide);
    },
  };
}

/** A constructed sheet passes under any content policy; a `<style>` would need its blessing. */
function dress(root: ShadowRoot) {
  if (!('adoptedStyleSheets' in root)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(DIALOG_STYLES);
  root.adoptedStyleSheets = [sheet];
}

/** The site's own mode when it says one, the system's otherwise. */
function modeOf(page: Document): string {
  const { theme, mode } = page.documentElement.dataset;
  const said = mode ?? theme;
  if (said === 'dark' || said === 'light') return said;
  return page.defaultView?.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
