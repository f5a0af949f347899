import { EMBED } from '@trove/contract/screens/embed.ts';

import { defineElement } from './trove-competitions.ts';

/** `/embed/v1.js`: the only script that a partner's page includes itself. Its origin determines the site. */
if (!customElements.get(EMBED.tag)) defineElement(new URL('../', import.meta.url).href);
