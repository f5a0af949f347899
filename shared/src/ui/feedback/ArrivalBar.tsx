/**
 * Over a page while the next one is on its way. Its look is that of the page around (`BaseStyles`), without which it is not seen:
 * every remote's first script holds this element.
 */
export const ArrivalBar = () => <output aria-label="Loading…" data-arrival="" />;
