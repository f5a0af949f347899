import { memo, useState } from 'react';

import type { HostLocation, Store } from '../contract/host.ts';
import { createPath, useLocation, useRoutes } from '../kit/core.ts';
import { ArrivalBar } from '../ui/feedback/ArrivalBar.tsx';
import { useHost } from './host-context.tsx';
import { RouterAt } from './host-router.tsx';
import { KeptAlive } from './KeptAlive.tsx';
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
  /** Location that the user is likely to open next; its page is rendered in advance if it can be kept alive. */
  ahead: Store<HostLocation | null>;
}

/**
 * Renders the page of the address, and keeps those alive that the user is likely to go back to. The page before it
 * stays visible, under a progress bar, until the code of the new one has loaded. It also stays when the address
 * belongs to another remote: the host unmounts this one when that one can render, and shows its own bar.
 */
export function RemotePages({ pages, ahead }: RemotePagesProps) {
  const { nav } = useHost();
  const location = useStore(nav.location);
  const next = useStore(ahead);
  const [{ shown, rendered }, show] = useState({ shown: location, rendered: [location] });
  const find = ({ pathname }: HostLocation) => findRoute(pages, pathname)?.route;
  // A page that has failed is not kept, because it is tried again when it is opened again.
  const canKeep = (at: HostLocation) => {
    const page = find(at);
    return page?.keepAlive && page.get().status === 'ready';
  };
  const state = useStore<PageState | null>(find(location) ?? NO_PAGE);

  const isLoading = state?.status === 'loading';
  if (state && shown !== location && !isLoading) {
    const [, ...hidden] = rendered;
    const kept = hidden.find((at) => isSamePlace(at, location)) ?? location;
    const others = rendered.filter((at) => at.pathname !== location.pathname && canKeep(at));
    show({ shown: location, rendered: [kept, ...others].slice(0, MAX_RENDERED) });
  } else if (next && canKeep(next) && rendered.every((at) => at.pathname !== next.pathname)) {
    show({ shown, rendered: [...rendered.slice(0, MAX_RENDERED - 1), next] });
  }
  return (
    <>
      {isLoading && <ArrivalBar />}
      {rendered.map((at, index) => {
        const page = find(at);
        // Pages that are not kept share a key, so that what two addresses have in common stays.
        const content = (
          <RouterAt key="" nav={nav} location={at}>
            <RoutedPage page={page} />
          </RouterAt>
        );
        return page?.keepAlive ? (
          <KeptAlive key={at.pathname} isShown={index === 0}>
            {content}
          </KeptAlive>
        ) : (
          content
        );
      })}
    </>
  );
}

/** Returns whether a kept page can be shown unchanged at another entry of the history. */
const isSamePlace = (one: HostLocation, other: HostLocation) =>
  createPath(one) === createPath(other) && one.state === other.state;

/** Renders a page with the parameters of its route. It stays as it is when the address becomes that of another page. */
const RoutedPage = memo(function RoutedPage({ page }: { page: RemotePage | undefined }) {
  const { pathname } = useLocation();
  const element = page ? (
    <PageBoundary resetKey={pathname} onRetry={() => void page.load()}>
      <PageView page={page} />
    </PageBoundary>
  ) : null;
  return useRoutes([{ path: page?.path ?? '*', element }]);
});
