/** Pixels; as wide and high as the navigation of the dashboard, so that nothing jumps between them. */
export const SIDE_NAV = 232;
export const BOTTOM_BAR = 48;
