import { Page } from '../ui/layout.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** Until a page's own skeleton can be drawn. */
export const PagePending = () => (
  <Page aria-busy style={{ minHeight: '50vh' }}>
    <VisuallyHidden as="output">Loading…</VisuallyHidden>
  </Page>
);
