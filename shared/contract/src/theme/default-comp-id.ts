/**
 * Id in a page theme that belongs to no competition (spec 001 §5). A separate file, for first views that need nothing
 * else of the theme.
 */
export const DEFAULT_COMP_ID = 'default';
