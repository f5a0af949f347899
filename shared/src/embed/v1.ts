import { EMBED } from '../contract/screens/embed.ts';
import { defineElement } from './trove-competitions.ts';

/** `/embed/v1.js`: all that a partner's page loads by hand. The site is where the script comes from. */
if (!customElements.get(EMBED.tag)) defineElement(new URL('../', import.meta.url).href);
