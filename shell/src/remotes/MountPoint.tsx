import type { Host, Mounted, RemoteModule } from '@trove/contract/host.ts';
import type { ChosenBuild } from '@trove/federation/loader/choose-build.ts';
import type { RemoteSession } from '@trove/federation/loader/remote-session.ts';
import { useEffect, useRef } from 'react';

import { useShell } from '../common/shell-context.ts';
import { createHost } from './create-host.ts';
import { watchPage } from './loading/watch-page.ts';

interface MountPointProps {
  build: ChosenBuild;
  module: RemoteModule;
  session: RemoteSession;
}

/** Mounts a remote, and removes everything of it when it unmounts. */
export function MountPoint({ build, module, session }: MountPointProps) {
  const shell = useShell();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const ending = new AbortController();
    // New elements are created each time, because a remote may still be unmounting from the old ones.
    const element = document.createElement('div');
    const portal = document.createElement('div');
    place.current?.append(element);
    document.body.append(portal);

    const page = watchPage(element, session);
    const host = createHost(shell, build, { portal, signal: ending.signal });
    const report: Host['report'] = {
      ...host.report,
      error(error, context) {
        if (!page.take(error, context?.['kind'])) host.report.error(error, context);
      },
    };

    let mounted: Mounted | undefined;
    try {
      mounted = module.mount(element, { ...host, report });
    } catch (error) {
      session.broke(error);
    }

    return () => {
      page.stop();
      try {
        mounted?.unmount();
      } catch (error) {
        shell.report.error(error, { remoteId: build.remoteId, buildId: build.buildId });
      }
      ending.abort();
      element.remove();
      portal.remove();
    };
  }, [shell, build, module, session]);

  return <div ref={place} data-remote={build.remoteId} data-build={build.buildId} />;
}
