import type { HostLocation, HostNav } from '@trove/contract/host.ts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { createPath, Router } from '../core.ts';
import type { Navigator, To } from '../core.ts';
import { useStore } from './use-store.ts';

const toAddress = (to: To): string => (typeof to === 'string' ? to : createPath(to));

const toNavigator = (nav: HostNav): Navigator => ({
  createHref: (to) => nav.href(toAddress(to)),
  go: (delta) => nav.go(delta),
  push: (to, state: unknown) => nav.navigate(toAddress(to), { state }),
  replace: (to, state: unknown) => nav.navigate(toAddress(to), { state, replace: true }),
});

interface RouterProps {
  nav: HostNav;
  children: ReactNode;
}

/** A router without its own history, because the host owns the only one. */
export const HostRouter = ({ nav, children }: RouterProps) => (
  <RouterAt nav={nav} location={useStore(nav.location)}>
    {children}
  </RouterAt>
);

/** A router that stays at a location, and navigates through the host. */
export function RouterAt({ nav, location, children }: RouterProps & { location: HostLocation }) {
  const navigator = useMemo(() => toNavigator(nav), [nav]);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
