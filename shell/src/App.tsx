import { HostRouter } from '@trove/shared/remote/host-router.tsx';
import { PageBoundary } from '@trove/shared/remote/PageBoundary.tsx';
import { useStore } from '@trove/shared/remote/use-store.ts';
import { BaseStyles } from '@trove/shared/ui/BaseStyles.tsx';
import { useEffect } from 'react';

import { screenOf, titleOf } from '#common/routes.ts';
import { ShellProvider, useShell } from '#common/shell-context.ts';
import type { Shell } from '#common/shell-context.ts';

import { useLinkIntent } from './features/navigation/use-link-intent.ts';
import { Frame } from './layout/Frame.tsx';
import { LazyOutageBar } from './layout/LazyOutageBar.tsx';
import { LazyTaskList } from './layout/LazyTaskList.tsx';
import { LazyWalletWaiting } from './layout/LazyWalletWaiting.tsx';
import { ShellDialogs } from './layout/ShellDialogs.tsx';
import { ShellPage } from './layout/ShellPage.tsx';
import { OWN_PAGES } from './own-pages.ts';
import type { Remotes } from './remotes/create-remotes.ts';
import { OverridePill } from './remotes/OverridePill.tsx';
import { RemoteGuests } from './remotes/RemoteGuests.tsx';
import { RemotesProvider } from './remotes/remotes-context.ts';
import { RemoteSlot } from './remotes/RemoteSlot.tsx';
import { useWarmRemote } from './remotes/use-warm-remote.ts';

/** The whole site: one frame, in it the screen of the address. */
export const App = ({ shell, remotes }: { shell: Shell; remotes: Remotes }) => (
  <ShellProvider value={shell}>
    <RemotesProvider value={remotes}>
      <HostRouter nav={shell.nav}>
        <BaseStyles />
        <Frame>
          <Screen />
          <RemoteGuests />
        </Frame>
        <ShellDialogs />
        <LazyTaskList />
        <LazyWalletWaiting />
        <LazyOutageBar />
        <OverridePill />
      </HostRouter>
    </RemotesProvider>
  </ShellProvider>
);

/** Screen of the current path by the route table: a remote, or a page of the shell's own. */
function Screen() {
  const { nav } = useShell();
  const { pathname } = useStore(nav.location);
  const screen = screenOf(pathname);
  const warm = useWarmRemote();

  useLinkIntent((path) => {
    const target = screenOf(new URL(path, location.origin).pathname);
    if ('remote' in target) warm(target.remote, path);
  });
  // The page says more once it knows more; until then the tab is named by its view.
  useEffect(() => nav.setTitle(titleOf(pathname)), [nav, pathname]);

  return (
    <PageBoundary
      resetKey={pathname}
      onRetry={() => void ('ownPage' in screen && OWN_PAGES[screen.ownPage].load())}
    >
      {'remote' in screen ? (
        <RemoteSlot key={screen.remote} id={screen.remote} />
      ) : (
        <ShellPage page={OWN_PAGES[screen.ownPage]} />
      )}
    </PageBoundary>
  );
}
