import { useMemo } from 'react';
import type { ReactNode } from 'react';

import type { HostNav } from '../contract/host.ts';
import { createPath, Router } from '../kit/core.ts';
import type { Navigator, To } from '../kit/core.ts';
import { useStore } from './use-store.ts';

const toAddress = (to: To): string => (typeof to === 'string' ? to : createPath(to));

const toNavigator = (nav: HostNav): Navigator => ({
  createHref: (to) => nav.href(toAddress(to)),
  go: (delta) => nav.go(delta),
  push: (to, state: unknown) => nav.navigate(toAddress(to), { state }),
  replace: (to, state: unknown) => nav.navigate(toAddress(to), { state, replace: true }),
});

/** A router without its own history, because the host owns the only one. */
export function HostRouter({ nav, children }: { nav: HostNav; children: ReactNode }) {
  const location = useStore(nav.location);
  const navigator = useMemo(() => toNavigator(nav), [nav]);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
