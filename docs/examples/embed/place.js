/** Base styles that a remote expects. The page's own styles do not apply inside the shadow root. */
const GROUND = `
  :host {
    all: initial;
    display: block !important;
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  h1, h2, h3, p, figure, dl, dd {
    margin: 0;
  }

  button, input, select, textarea {
    font: inherit;
    color: inherit;
  }

  :focus-visible {
    outline: 2px solid var(--trove-focus);
    outline-offset: 2px;
  }

  h1:focus-visible {
    outline: none;
  }

  .place {
    font: 14px / 1.5 system-ui, sans-serif;
  }

  @media (prefers-reduced-motion: reduce) {
    * {
      animation-duration: 0.01ms !important;
      transition: none !important;
    }
  }
`;

/**
 * Creates a shadow root for a remote, isolated from the page's styles. Its own styles are constructed sheets, which need
 * no permission by a content policy.
 */
export function createPlace(element) {
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const ground = new CSSStyleSheet();
  const drawn = new CSSStyleSheet();
  ground.replaceSync(GROUND);
  shadow.adoptedStyleSheets = [ground, drawn];
  const remote = box();
  // Dialogs and menus.
  const portal = box();
  shadow.replaceChildren(remote, portal);
  return {
    remote,
    portal,
    insertRule(rule) {
      try {
        drawn.insertRule(rule, drawn.cssRules.length);
      } catch {
        // This browser does not support the rule, such as `::-moz-placeholder`.
      }
    },
    // Deferred, because the remote's own React still works on the element until the next microtask.
    clear: () => queueMicrotask(() => shadow.replaceChildren()),
  };
}

function box() {
  const made = document.createElement('div');
  made.className = 'place';
  made.lang = 'en';
  made.dir = 'ltr';
  return made;
}
