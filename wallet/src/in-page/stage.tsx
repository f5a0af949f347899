import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';

import { DIALOG_STYLES } from './dialog-styles.ts';

/** The content of the wallet's dialog. */
export interface Scene {
  title: string;
  summary?: string;
  body: ReactNode;
}

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
  // A second Escape in a row closes a dialog without asking it.
  dialog.addEventListener('close', () => {
    if (!dialog.open) close();
  });
  // The page has keys of its own, such as `/`.
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
    // Without a field of its own a scene puts the focus on its title, so that no key decides anything by accident.
    const focused = shadow.activeElement;
    if (focused === null || focused === dialog) dialog.querySelector('h2')?.focus();
  }

  function hide() {
    close = () => {};
    dialog.close();
    draw(null);
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
      show({ title: words, body: <Progress /> }, hide);
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

const Progress = () => (
  <output className="wait">
    <span className="spinner" />
    {SENT}
  </output>
);

/** A constructed sheet passes under any content policy; a `<style>` would need its blessing. */
function dress(root: ShadowRoot) {
  if (!('adoptedStyleSheets' in root)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(DIALOG_STYLES);
  root.adoptedStyleSheets = [sheet];
}

/** The site's own mode when it says one, the system's otherwise. */
function getMode(page: Document): string {
  const { theme, mode } = page.documentElement.dataset;
  const said = mode ?? theme;
  if (said === 'dark' || said === 'light') return said;
  return page.defaultView?.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
