import { BREAKPOINT } from '@trove/contract/limits.ts';

/** Heights and widths of the frame, in pixels: fixed, so that nothing moves while pages load. */
export const BANNER = 32;
export const TOP_NAV = 56;
export const SIDEBAR = 232;
export const BOTTOM_BAR = 48;

/** Spec 000 §2.2: sidebar from medium width on, bottom bar below. */
export const MEDIUM_UP = `@media (min-width: ${BREAKPOINT.sidebar}px)`;
export const BELOW_MEDIUM = `@media (max-width: ${BREAKPOINT.sidebar - 0.02}px)`;

/** From this width on, the top navigation shows its links; below they are in the drawer. */
export const LINKS_UP = '@media (min-width: 1200px)';
export const BELOW_LINKS = '@media (max-width: 1199.98px)';
