import { Page } from '../ui/layout/layout.tsx';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';

/** Shown until a page's own skeleton can render. `data-pending` makes the shell keep the page before it. */
export const PagePending = () => (
  <Page aria-busy data-pending="" style={{ minHeight: '50vh' }}>
    <VisuallyHidden as="output">Loading…</VisuallyHidden>
  </Page>
);
