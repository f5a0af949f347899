/**
 * Shown over a page while the next one is loading. Its styles come from the page (`BaseStyles`), without which it is
 * invisible: that keeps them out of every remote's first script, which contains this element.
 */
export const ArrivalBar = () => <output aria-label="Loading…" data-arrival="" />;
