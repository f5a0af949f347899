import { Suspense, useEffect } from 'react';

import { useLocation, useRoutes } from '../kit/core.ts';
import type { Page } from './page.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PagePending } from './PagePending.tsx';
import { useStore } from './use-store.ts';

function PageView({ page }: { page: Page }) {
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

interface RemotePagesProps {
  pages: ReadonlyMap<string, Page>;
}

/** The page of the address. Nothing while the host is on its way to another remote. */
export function RemotePages({ pages }: RemotePagesProps) {
  const { pathname } = useLocation();
  const routes = Array.from(pages, ([path, page]) => ({
    path,
    element: (
      <PageBoundary resetKey={pathname} onRetry={() => void page.load()}>
        <Suspense fallback={<PagePending />}>
          <PageView page={page} />
        </Suspense>
      </PageBoundary>
    ),
  }));
  return useRoutes([...routes, { path: '*', element: null }]);
}
