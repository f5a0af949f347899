import type { Store, ThemeState } from '@trove/contract/host.ts';
import { EMBED } from '@trove/contract/screens/embed.ts';

import { EMBED_RULES } from './embed-rules.ts';

/** Elements that one embed renders into, all inside one shadow root. */
export interface EmbedElements {
  /** Contains everything but dialogs. */
  frame: HTMLElement;
  /** The remote's own element. */
  remote: HTMLElement;
  /** Contains dialogs and menus. */
  portal: HTMLElement;
  notices: HTMLElement;
  insertRule: (rule: string) => void;
  announce: (message: string) => void;
  /** Shows this content until the remote has rendered; null shows the remote itself. */
  cover: (content: Node | null) => void;
  /** Scrolls to the top, for a new page. */
  toTop: () => void;
  /** Sets the height: a number of pixels, such as `720`, or `auto`. */
  size: (height: string | null) => void;
  /** Keeps open dialogs above the page after the element has been moved. */
  settle: () => void;
}

const MIN_HEIGHT = 480;
const HEIGHT = 720;

const box = (className: string, ...children: Node[]) => {
  const made = document.createElement('div');
  made.className = className;
  made.append(...children);
  return made;
};

/** Adds the styles as constructed sheets, which any content policy allows. */
function sheets(shadow: ShadowRoot) {
  const [rules, colors, size, drawn] = [0, 1, 2, 3].map(() => new CSSStyleSheet()) as [
    CSSStyleSheet,
    CSSStyleSheet,
    CSSStyleSheet,
    CSSStyleSheet,
  ];
  rules.replaceSync(EMBED_RULES);
  shadow.adoptedStyleSheets = [rules, colors, size, drawn];
  return { colors, size, drawn };
}

/** Renders the elements of an embed into its shadow root, in the colours of the theme. */
export function createElements(shadow: ShadowRoot, theme: Store<ThemeState>): EmbedElements {
  const { colors, size, drawn } = sheets(shadow);
  const remote = box('remote');
  const cover = box('cover');
  const portal = box('portal');
  const notices = box('notices');
  const spoken = box('spoken');
  spoken.ariaLive = 'polite';
  const frame = box('frame', cover, remote);
  frame.role = 'region';
  frame.ariaLabel = EMBED.label;
  const above = box('above', portal, notices);
  above.popover = 'manual';
  for (const part of [frame, above]) {
    part.lang = 'en';
    part.dir = 'ltr';
  }
  shadow.replaceChildren(frame, above, spoken);

  const paint = () => {
    const { mode, vars } = theme.get();
    const values = Object.entries(vars).map(([name, value]) => `${name}:${value}`);
    colors.replaceSync(`:host{${values.join(';')};color-scheme:${mode}!important}`);
  };
  paint();
  theme.subscribe(paint);

  // In the top layer, neither the page's `z-index` nor its `overflow` affects a dialog.
  const settle = () => {
    const isOpen = above.matches(':popover-open');
    const isNeeded = portal.childElementCount + notices.childElementCount > 0;
    if (above.isConnected && isOpen !== isNeeded) above.togglePopover(isNeeded);
  };
  const watcher = new MutationObserver(settle);
  watcher.observe(portal, { childList: true });
  watcher.observe(notices, { childList: true });

  return {
    frame,
    remote,
    portal,
    notices,
    settle,
    insertRule(rule) {
      try {
        drawn.insertRule(rule, drawn.cssRules.length);
      } catch {
        // The browser rejects rules written for another one, such as `::-moz-placeholder`.
      }
    },
    announce(message) {
      spoken.textContent = message;
    },
    cover(content) {
      cover.replaceChildren(...(content === null ? [] : [content]));
      remote.toggleAttribute('data-covered', content !== null);
    },
    toTop: () => frame.scrollTo(0, 0),
    size(height) {
      const pixels = Number(height) > 0 ? Number(height) : HEIGHT;
      size.replaceSync(
        height === 'auto'
          ? `:host{height:auto!important;min-height:${MIN_HEIGHT}px!important}`
          : `:host{height:${pixels}px!important}.frame{overflow:auto}`,
      );
    },
  };
}
