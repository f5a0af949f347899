import { useEffect } from 'react';

import type { Page } from './page.ts';
import { PagePending } from './PagePending.tsx';
import { useStore } from './use-store.ts';

/** A page whose code is fetched when it is shown; the boundary handles a failure. */
export function PageView({ page }: { page: Page }) {
  const state = useStore(page);

  useEffect(() => void page.load(), [page]);

  switch (state.status) {
    case 'loading':
      return <PagePending />;
    case 'ready':
      return <state.Component />;
    case 'failed':
      throw state.error;
  }
}
