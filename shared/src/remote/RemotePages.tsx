import { useState } from 'react';

import type { Store } from '../contract/host.ts';
import { matchRoutes, useLocation, useRoutes } from '../kit/core.ts';
import { ArrivalBar } from '../ui/feedback/ArrivalBar.tsx';
import type { Page, PageState } from './page.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PageView } from './PageView.tsx';
import { useStore } from './use-store.ts';

/** In place of a page that is somebody else's. */
const NO_PAGE: Store<PageState | null> = { get: () => null, subscribe: () => () => {} };

interface RemotePagesProps {
  pages: ReadonlyMap<string, Page>;
}

/**
 * The page of the address; the page before it stays until there is code to draw the new one, under a bar that says so. It stays
 * too when the address is another remote's: the host takes this one away when that can draw, and has a bar of its own.
 */
export function RemotePages({ pages }: RemotePagesProps) {
  const location = useLocation();
  const [shown, show] = useState(location);
  const routes = Array.from(pages, ([path, page]) => ({
    path,
    element: (
      <PageBoundary resetKey={shown.pathname} onRetry={() => void page.load()}>
        <PageView page={page} />
      </PageBoundary>
    ),
  }));
  const next = pages.get(matchRoutes(routes, location)?.at(-1)?.route.path ?? '');
  const state = useStore<PageState | null>(next ?? NO_PAGE);
  if (shown !== location && state !== null && state.status !== 'loading') show(location);
  const page = useRoutes([...routes, { path: '*', element: null }], shown);
  return (
    <>
      {state?.status === 'loading' && <ArrivalBar />}
      {page}
    </>
  );
}
