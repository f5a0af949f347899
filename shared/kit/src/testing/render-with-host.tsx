import { render } from '@testing-library/react';
import type { Host } from '@trove/contract/host.ts';
import type { ReactNode } from 'react';

import { createQueryClient } from '../api/query-client.ts';
import { QueryClientProvider } from '../core.ts';
import type { QueryClient } from '../core.ts';
import { HostProvider } from '../remote/host-context.tsx';
import { HostRouter } from '../remote/host-router.tsx';

interface Drawn {
  container: HTMLElement;
  queryClient: QueryClient;
}

/** Renders with host, query client and router around it, as a remote's page is rendered. */
export function renderWithHost(
  children: ReactNode,
  host: Host,
  queryClient: QueryClient = createQueryClient(host.notify),
): Drawn {
  const { container } = render(
    <HostProvider host={host}>
      <QueryClientProvider client={queryClient}>
        <HostRouter nav={host.nav}>{children}</HostRouter>
      </QueryClientProvider>
    </HostProvider>,
  );
  return { container, queryClient };
}
