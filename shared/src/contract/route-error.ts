/**
 * Title of the router's default error screen (spec 000 §8); separate from the other texts, because every frame needs
 * it.
 */
export const ROUTE_ERROR_TITLE = 'Unexpected Application Error!';
