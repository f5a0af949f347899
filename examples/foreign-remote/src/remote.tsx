import { CONTRACT_VERSION } from '@trove/contract/host.ts';
import type { RemoteModule } from '@trove/contract/host.ts';
import { createRoot } from 'react-dom/client';

import { ReportsPage } from './ReportsPage.tsx';

export const contract: RemoteModule['contract'] = CONTRACT_VERSION;

/** Shows the page in an element of the host until it is unmounted. */
export const mount: RemoteModule['mount'] = (element, host) => {
  const root = createRoot(element, {
    onUncaughtError: (error) => host.report.error(error),
  });
  root.render(<ReportsPage host={host} />);
  host.nav.setTitle('Reports');
  // Later, because the host may call it while it renders.
  return { unmount: () => queueMicrotask(() => root.unmount()) };
};
