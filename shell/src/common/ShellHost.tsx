import { CONTRACT_VERSION } from '@trove/contract/host.ts';
import type { Host } from '@trove/contract/host.ts';
import { HostProvider } from '@trove/kit/remote/host-context.tsx';
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { useShell } from './shell-context.ts';

/** Provides the shell's own pages with the `Host` that pages of remotes use. */
export function ShellHost({ children }: { children: ReactNode }) {
  const shell = useShell();
  const host = useMemo<Host>(
    () => ({
      ...shell,
      contract: CONTRACT_VERSION,
      remote: { id: 'shell', buildId: '', baseUrl: document.baseURI },
      portal: document.body,
      signal: new AbortController().signal,
    }),
    [shell],
  );
  return <HostProvider host={host}>{children}</HostProvider>;
}
