import { HostRouter } from '@trove/kit/remote/host-router.tsx';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { useEffect } from 'react';

import { BaseStyles } from '#common/BaseStyles.tsx';
import { findScreen, getTitle } from '#common/routes.ts';
import { ShellProvider, useShell } from '#common/shell-context.ts';
import type { Shell } from '#common/shell-context.ts';

import { useLinkIntent } from './features/navigation/use-link-intent.ts';
import { Frame } from './layout/Frame.tsx';
import { LazyOutageBar } from './layout/LazyOutageBar.tsx';
import { LazyTaskList } from './layout/LazyTaskList.tsx';
import { LazyWalletWaiting } from './layout/LazyWalletWaiting.tsx';
import { ShellDialogs } from './layout/ShellDialogs.tsx';
import { Stage, useStage } from './layout/Stage.tsx';
import type { Remotes } from './remotes/create-remotes.ts';
import { OverridePill } from './remotes/OverridePill.tsx';
import { RemoteGuests } from './remotes/RemoteGuests.tsx';
import { RemotesProvider } from './remotes/remotes-context.ts';
import { useWarmRemote } from './remotes/use-warm-remote.ts';

/** The whole site: one frame, with the screen of the address in it. */
export const App = ({ shell, remotes }: { shell: Shell; remotes: Remotes }) => (
  <ShellProvider value={shell}>
    <RemotesProvider value={remotes}>
      <HostRouter nav={shell.nav}>
        <BaseStyles />
        <Site />
        <ShellDialogs />
        <LazyTaskList />
        <LazyWalletWaiting />
        <LazyOutageBar />
        <OverridePill />
      </HostRouter>
    </RemotesProvider>
  </ShellProvider>
);

/**
 * Screen of the current path by the route table, a remote or one of the shell's own pages, in the frame of the
 * visible screen.
 */
function Site() {
  const { nav } = useShell();
  const { pathname } = useStore(nav.location);
  const stage = useStage(pathname);
  const warm = useWarmRemote();

  useLinkIntent((path) => {
    const target = findScreen(new URL(path, location.origin).pathname);
    if ('remote' in target) warm(target.remote, path);
  });
  // The page sets a more precise title once it has loaded; until then the tab is named after its view.
  useEffect(() => nav.setTitle(getTitle(pathname)), [nav, pathname]);

  return (
    <Frame pathname={stage.shown.pathname}>
      <Stage {...stage} />
      <RemoteGuests />
    </Frame>
  );
}
