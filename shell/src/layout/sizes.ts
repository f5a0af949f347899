import { BREAKPOINT } from '@trove/contract/limits.ts';

/** Heights and widths of the frame, in pixels: fixed, so that nothing moves while pages load. */
export const BANNER = 32;
export const TOP_NAV = 56;
export const SIDEBAR = 232;
export const BOTTOM_BAR = 48;

/** Spec 000 §2.2: sidebar from medium width on, bottom bar below. */
export const MEDIUM_UP = `@media (min-width: ${BREAKPOINT.sidebar}px)`;
export const BELOW_MEDIUM = `@media (max-width: ${BREAKPOINT.sidebar - 0.02}px)`;

/**
 * From this width on, 1200 pixels at the usual size of text, the top navigation shows its links; below they are in the
 * drawer. The links need more room if the browser's text is larger.
 */
export const LINKS_UP = '@media (min-width: 75em)';
export const BELOW_LINKS = '@media (max-width: 74.999em)';
