/** The page's theme is of no competition (spec 001 §5). By itself, for a first view that needs nothing else of the theme. */
export const DEFAULT_COMP_ID = 'default';
