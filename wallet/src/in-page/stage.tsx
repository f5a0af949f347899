import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';

import { DIALOG_STYLES } from './dialog-styles.ts';
import { Progress } from './Progress.tsx';

/** The content of the wallet's dialog. */
export interface Scene {
  title: string;
  summary?: string;
  body: ReactNode;
}

export interface Stage {
  /** Shows a scene until it ends, is closed (Escape, ×) or its signal aborts; the last two resolve with `closed`. */
  play<T>(closed: T, signal: AbortSignal, draw: (end: (result: T) => void) => Scene): Promise<T>;
  /** Shows progress instead of the scene; closing it only hides it. Does nothing for a request without a scene. */
  wait(words: string, signal: AbortSignal): void;
}

const LABEL = 'Test wallet';

/**
 * Creates the wallet's modal dialog: in the top layer, isolated from the page's styles and scripts. `transactions`:
 * address of the site's page with the outcome of what is being sent.
 */
export function createStage(transactions?: string): Stage {
  const host = document.createElement('trove-test-wallet');
  const shadow = host.attachShadow({ mode: 'closed' });
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', 'title');
  dialog.setAttribute('aria-describedby', 'summary');
  dress(shadow);
  shadow.append(dialog);

  let root: Root | undefined;
  let scenes = 0;
  let close = () => {};

  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  // A second Escape in a row closes a dialog without a `cancel` event.
  dialog.addEventListener('close', () => {
    if (!dialog.open) close();
  });
  // The page has keyboard shortcuts of its own, such as `/`.
  for (const type of ['keydown', 'keyup', 'keypress']) {
    dialog.addEventListener(type, (event) => event.stopPropagation());
  }

  function draw(content: ReactNode) {
    root ??= createRoot(dialog);
    flushSync(() => root?.render(content));
  }

  function show(scene: Scene, onClose: () => void) {
    close = onClose;
    if (!host.isConnected) document.body.append(host);
    host.dataset['mode'] = getMode(document);
    if (!dialog.open) dialog.showModal();
    scenes += 1;
    draw(<Frame key={scenes} scene={scene} onClose={onClose} />);
    // Without a field the title gets the focus, so that no key press decides by accident.
    const focused = shadow.activeElement;
    if (focused === null || focused === dialog) dialog.querySelector('h2')?.focus();
  }

  function hide() {
    close = () => {};
    dialog.close();
    draw(null);
  }

  /** Hides the dialog when the signal aborts, unless a later request owns it by then. */
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
    play: (closed, signal, scene) =>
      new Promise((resolve) => {
        if (signal.aborted) {
          resolve(closed);
          return;
        }
        own(signal);
        signal.addEventListener('abort', () => resolve(closed));
        show(scene(resolve), () => resolve(closed));
      }),

    wait(words, signal) {
      if (signal.aborted || owner !== signal || !dialog.open) return;
      show({ title: words, body: <Progress transactions={transactions} /> }, hide);
    },
  };
}

interface FrameProps {
  scene: Scene;
  onClose: () => void;
}

const Frame = ({ scene: { title, summary, body }, onClose }: FrameProps) => (
  <>
    <div className="head">
      <span className="label">{LABEL}</span>
      <button type="button" className="close" aria-label="Close" onClick={onClose} />
    </div>
    <h2 id="title" tabIndex={-1}>
      {title}
    </h2>
    {summary !== undefined && <p id="summary">{summary}</p>}
    {body}
  </>
);

/** Uses a constructed sheet, which any content policy allows; a `<style>` would need its permission. */
function dress(root: ShadowRoot) {
  if (!('adoptedStyleSheets' in root)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(DIALOG_STYLES);
  root.adoptedStyleSheets = [sheet];
}

/** Returns the mode that the site sets, otherwise the system's. */
function getMode(page: Document): string {
  const { theme, mode } = page.documentElement.dataset;
  const chosen = mode ?? theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return page.defaultView?.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
