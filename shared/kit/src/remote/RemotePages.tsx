import type { HostLocation, Store } from '@trove/contract/host.ts';
import { memo, useState } from 'react';

import { createPath, useLocation, useRoutes } from '../core.ts';
import { ArrivalBar } from '../ui/feedback/ArrivalBar.tsx';
import { useHost } from './host-context.tsx';
import { RouterAt } from './host-router.tsx';
import type { PageState } from './page.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PageView } from './PageView.tsx';
import { findRoute } from './remote-route.ts';
import type { RemotePage } from './remote-route.ts';
import { useStore } from './use-store.ts';

/** Used when the address belongs to another remote. */
const NO_PAGE: Store<PageState | null> = { get: () => null, subscribe: () => () => {} };

/** Maximum number of rendered pages, including the visible one. */
const MAX_RENDERED = 3;

interface RemotePagesProps {
  pages: RemotePage[];
}

/**
 * Renders the page of the address, and keeps those alive that the user is likely to go back to. The page before it
 * stays visible, under a progress bar, until the code of the new one has loaded. It also stays when the address
 * belongs to another remote: the host unmounts this one when that one can render, and shows its own bar.
 */
export function RemotePages({ pages }: RemotePagesProps) {
  const { nav } = useHost();
  const location = useStore(nav.location);
  const [{ shown, rendered }, show] = useState({ shown: location, rendered: [location] });
  const find = ({ pathname }: HostLocation) => findRoute(pages, pathname)?.route;
  const state = useStore<PageState | null>(find(location) ?? NO_PAGE);

  const isLoading = state?.status === 'loading';
  if (state && shown !== location && !isLoading) {
    const [, ...hidden] = rendered;
    const path = createPath(location);
    // The state of an entry is only a hint, so a kept page is the same at another entry with its address.
    const kept = hidden.find((at) => createPath(at) === path) ?? location;
    // A page whose code has failed to load is not kept, because it is loaded again when it is opened again.
    const others = rendered.filter((at) => {
      const page = find(at);
      return at.pathname !== location.pathname && page?.keepAlive && page.get().status === 'ready';
    });
    show({ shown: location, rendered: [kept, ...others].slice(0, MAX_RENDERED) });
  }
  return (
    <>
      {isLoading && <ArrivalBar />}
      {rendered.map((at, index) => {
        const page = find(at);
        const Keeper = page?.keepAlive;
        // Pages that are not kept share a key, so that what two addresses have in common stays.
        const content = (
          <RouterAt key="" nav={nav} location={at}>
            {page && <RoutedPage page={page} />}
          </RouterAt>
        );
        return Keeper ? (
          <Keeper key={at.pathname} isShown={index === 0}>
            {content}
          </Keeper>
        ) : (
          content
        );
      })}
    </>
  );
}

/** Renders a page with the parameters of its route. It stays as it is when the address becomes that of another page. */
const RoutedPage = memo(function RoutedPage({ page }: { page: RemotePage }) {
  const { pathname } = useLocation();
  const element = (
    <PageBoundary resetKey={pathname} onRetry={() => void page.load()}>
      <PageView page={page} />
    </PageBoundary>
  );
  return useRoutes([{ path: page.path, element }]);
});
