/** The router's default error screen (spec 000 §8): in every frame, so apart from the other texts. */
export const ROUTE_ERROR_TITLE = 'Unexpected Application Error!';
