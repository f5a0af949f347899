import { Suspense, useEffect } from 'react';

import { Route, Routes, useLocation } from '../kit/core.ts';
import { useStore } from './host-context.tsx';
import type { Page } from './page.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PagePending } from './PagePending.tsx';

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
  return (
    <Routes>
      {[...pages].map(([path, page]) => (
        <Route
          key={path}
          path={path}
          element={
            <PageBoundary resetKey={pathname} onRetry={() => void page.load()}>
              <Suspense fallback={<PagePending />}>
                <PageView page={page} />
              </Suspense>
            </PageBoundary>
          }
        />
      ))}
      <Route path="*" element={null} />
    </Routes>
  );
}
