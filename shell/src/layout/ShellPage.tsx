import type { Page } from '@trove/shared/remote/page.ts';
import { PagePending } from '@trove/shared/remote/PagePending.tsx';
import { useStore } from '@trove/shared/remote/use-store.ts';
import { useEffect } from 'react';

import { KeptPrerender } from '../remotes/KeptPrerender.tsx';

/** A page of the shell's own; its code is fetched when it is opened. */
export const ShellPage = ({ page }: { page: Page }) => (
  <>
    <KeptPrerender />
    <PageContent page={page} />
  </>
);

function PageContent({ page }: { page: Page }) {
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
