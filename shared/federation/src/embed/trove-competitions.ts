import { EMBED_THEMES } from '@trove/contract/embed.ts';
import { EMBED } from '@trove/contract/screens/embed.ts';

import { isOldBrowser } from '../start/is-old-browser.ts';
import type { Routing } from './embed-nav.ts';
import { showEmbed } from './show-embed.ts';
import type { Embed } from './show-embed.ts';

/** Returns the value of an attribute, or the default for an unknown value. */
const oneOf = <Value extends string>(
  values: readonly Value[],
  given: string | null,
  usual: Value,
): Value => values.find((value) => value === given) ?? usual;

const ROUTINGS: readonly Routing[] = ['memory', 'hash', 'path'];

/** Defines `<trove-competitions comp="…">`: the competitions of the site that serves it. */
export function defineElement(site: string) {
  class TroveCompetitions extends HTMLElement {
    static observedAttributes = ['comp', 'theme', 'routing', 'base', 'height', 'locale'];
    #embed: Embed | undefined;

    connectedCallback() {
      if (this.#embed) this.#embed.settle();
      else this.#show();
    }

    disconnectedCallback() {
      // Moving an element disconnects it first: only one that stays disconnected has been removed.
      queueMicrotask(() => {
        if (!this.isConnected) this.#leave();
      });
    }

    attributeChangedCallback(name: string, before: string | null, value: string | null) {
      if (this.#embed === undefined || before === value) return;
      switch (name) {
        case 'comp':
          return this.#embed.openCompetition(value);
        case 'theme':
          return this.#embed.chooseTheme(oneOf(EMBED_THEMES, value, 'auto'));
        case 'height':
          return this.#embed.resize(value);
        case 'locale':
          return this.#embed.writeAs(value ?? '');
        default:
          // Another kind of history needs a new embed.
          this.#leave();
          queueMicrotask(() => {
            if (this.isConnected && this.#embed === undefined) this.#show();
          });
      }
    }

    #show() {
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      if (isOldBrowser()) {
        // The site names the browsers it needs, in a document that every browser can read.
        const link = document.createElement('a');
        link.href = site;
        link.append(EMBED.onSite);
        shadow.replaceChildren(EMBED.old, ' ', link);
        return;
      }
      const base = this.getAttribute('base') ?? '';
      this.#embed = showEmbed(
        shadow,
        {
          site,
          comp: this.getAttribute('comp'),
          theme: oneOf(EMBED_THEMES, this.getAttribute('theme'), 'auto'),
          routing: oneOf(ROUTINGS, this.getAttribute('routing'), 'memory'),
          base: base.replace(/\/+$/, ''),
          height: this.getAttribute('height'),
          locale: this.getAttribute('locale') ?? '',
          nonce: this.nonce ?? '',
        },
        (name, detail) =>
          this.dispatchEvent(
            new CustomEvent(`trove:${name}`, { detail, bubbles: true, composed: true }),
          ),
      );
    }

    #leave() {
      this.#embed?.leave();
      this.#embed = undefined;
    }
  }
  customElements.define(EMBED.tag, TroveCompetitions);
}
