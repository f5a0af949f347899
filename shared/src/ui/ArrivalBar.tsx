/**
 * Over a page while the next one is on its way. Its look is that of the page around (`BaseStyles`): every remote's first script
 * holds this element.
 */
export const ArrivalBar = () => <progress aria-label="Loading…" data-arrival="" />;
