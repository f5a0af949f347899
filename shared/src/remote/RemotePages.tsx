import { useState } from 'react';

import type { Store } from '../contract/host.ts';
import { matchRoutes, useLocation, useRoutes } from '../kit/core.ts';
import { ArrivalBar } from '../ui/feedback/ArrivalBar.tsx';
import type { Page, PageState } from './page.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PageView } from './PageView.tsx';
import { useStore } from './use-store.ts';

/** Used when the address belongs to another remote. */
const NO_PAGE: Store<PageState | null> = { get: () => null, subscribe: () => () => {} };

interface RemotePagesProps {
  pages: ReadonlyMap<string, Page>;
}

/**
 * Renders the page of the address. The page before it stays, under a progress bar, until the code of the new one has
 * loaded. It also stays when the address belongs to another remote: the host unmounts this one when that one can
 * render, and shows its own bar.
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
