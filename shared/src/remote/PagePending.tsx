import { Page } from '../ui/layout/layout.tsx';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';

/** Until a page's own skeleton can be drawn. By its mark the shell knows that the page before it must stay. */
export const PagePending = () => (
  <Page aria-busy data-pending="" style={{ minHeight: '50vh' }}>
    <VisuallyHidden as="output">Loading…</VisuallyHidden>
  </Page>
);
