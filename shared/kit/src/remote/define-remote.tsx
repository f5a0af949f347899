import { CONTRACT_VERSION } from '@trove/contract/host.ts';
import type { Host, Mounted, RemoteModule, Unsubscribe } from '@trove/contract/host.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { createApi } from '../api/create-api.ts';
import { createQueryClient } from '../api/query-client.ts';
import { CacheProvider, createCache, parsePath, QueryClientProvider } from '../core.ts';
import type { QueryClient } from '../core.ts';
import { isRemoteFailure } from '../lib/remote-failure.ts';
import { whenQuiet } from '../lib/when-quiet.ts';
import { ThemeScope } from '../ui/theme/ThemeScope.tsx';
import { HostProvider } from './host-context.tsx';
import { createPage } from './page.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { findRoute } from './remote-route.ts';
import type { RemoteDefinition, RemotePage } from './remote-route.ts';
import { RemotePages } from './RemotePages.tsx';
import { useStore } from './use-store.ts';

/**
 * Calls `listener` when the session becomes proven after the page has read as a visitor: the network shows more to a
 * proven session, such as the items of a closed competition. A restored session sends its cookie from the start.
 */
function onSignIn(session: Host['session'], listener: () => void): Unsubscribe {
  let before = session.get();
  return session.subscribe(() => {
    const wasStranger = !before.proven && !before.checking && before.status !== 'restoring';
    before = session.get();
    if (wasStranger && before.proven) listener();
  });
}

/** State that a remote keeps outside React. */
interface Kept {
  styles: ReturnType<typeof createCache>;
  queryClient: QueryClient;
}

/** Makes a remote of ordinary React pages: own root, query client and styles; the host's router, theme, session. */
export function defineRemote({ id, routes }: RemoteDefinition): RemoteModule {
  const pages = routes.map(({ load, ...route }): RemotePage => ({ ...route, ...createPage(load) }));
  const make = ({ notify }: Host): Kept => ({
    styles: createCache({ key: id }),
    queryClient: createQueryClient(notify),
  });
  // Outlives a mount, so that a remote shows its earlier data when it is opened again.
  let kept: Kept | undefined;
  const apart = new WeakMap<Host, Kept>();

  function keptFor(host: Host): Kept {
    const { insertRule } = host;
    if (insertRule === undefined) return (kept ??= make(host));
    const own = apart.get(host) ?? make(host);
    own.styles.sheet.insert = insertRule;
    apart.set(host, own);
    return own;
  }

  function mount(element: HTMLElement, host: Host): Mounted {
    const onError = (error: unknown, { componentStack }: { componentStack?: string }) =>
      host.report.error(error, {
        kind: isRemoteFailure(error) ? error.kind : 'render',
        componentStack: componentStack ?? '',
      });
    const root = createRoot(element, { onCaughtError: onError, onUncaughtError: onError });

    const { styles, queryClient } = keptFor(host);

    // Started before React renders, so that the first frame contains a preloaded page, and no page requests its data
    // only after its code has loaded.
    let shown = '';
    let stopAhead = () => {};
    const begin = () => {
      const { pathname, search } = host.nav.location.get();
      if (pathname === shown) return;
      shown = pathname;
      stopAhead();
      let isLeft = false;
      stopAhead = () => (isLeft = true);
      // The page shows the error.
      const isHere = prefetch(host, pathname + search).catch(() => {});
      void isHere.then(() => {
        if (!isLeft) stopAhead = whenQuiet(() => readAhead(host, pathname));
      });
    };
    begin();
    const stop = host.nav.location.subscribe(begin);
    // Failed queries are fetched again, which the client itself does only after the browser was offline.
    const readAgain = () =>
      void queryClient.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      });
    window.addEventListener('online', readAgain);
    const stopSession = onSignIn(host.session, () => queryClient.invalidateQueries());

    function RemoteApp() {
      const theme = useStore(host.theme);
      return (
        <CacheProvider value={styles}>
          <ThemeScope theme={theme} portal={host.portal}>
            <HostProvider host={host}>
              <QueryClientProvider client={queryClient}>
                <RemotePages pages={pages} />
              </QueryClientProvider>
            </HostProvider>
          </ThemeScope>
        </CacheProvider>
      );
    }

    // Rendered in slices, between which the host can run.
    startTransition(() =>
      root.render(
        <StrictMode>
          <PageBoundary resetKey="">
            <RemoteApp />
          </PageBoundary>
        </StrictMode>,
      ),
    );

    return {
      // Deferred, because the host may call it while its own React is rendering.
      unmount() {
        stop();
        stopAhead();
        stopSession();
        window.removeEventListener('online', readAgain);
        queueMicrotask(() => {
          root.unmount();
          // Otherwise the timers of its cache would keep data that is never shown again.
          if (apart.delete(host)) queryClient.clear();
        });
      },
    };
  }

  function readAhead(host: Host, pathname: string) {
    const next = findRoute(pages, pathname)?.route.next;
    if (next === undefined) return;
    const isAddress = !next.includes(':');
    void (isAddress ? prefetch(host, next).catch(() => {}) : findRoute(pages, next)?.route.load());
  }

  async function prefetch(host: Host, path: string) {
    const { pathname = '/', search } = parsePath(path);
    const match = findRoute(pages, pathname);
    if (!match) return;
    const { route, params } = match;
    await Promise.all([
      route.load(),
      route.prefetch?.({
        api: createApi(host),
        queryClient: keptFor(host).queryClient,
        params,
        search: new URLSearchParams(search),
      }),
    ]);
  }

  return { contract: CONTRACT_VERSION, mount, prefetch };
}
