/** Pixels; the same size as the dashboard's navigation, so that the layout does not jump between them. */
export const SIDE_NAV = 232;
export const BOTTOM_BAR = 48;
