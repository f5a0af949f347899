import { useStore } from '@trove/shared/remote/use-store.ts';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { useShell } from '#common/shell-context.ts';

import type { Outage } from '../state/watch-connection.ts';

/** Fetched early, since it cannot be when it is needed. */
export const loadOutageBar = async () =>
  (await import('../features/connection/OutageBar.tsx')).OutageBar;

export function LazyOutageBar() {
  const outage = useStore(useShell().outage);
  const [Bar, setBar] = useState<ComponentType<{ outage: Outage }>>();
  const isAway = outage !== null;

  useEffect(() => {
    if (!isAway) return;
    // A page that lost its connection before it was whole has other signs of it.
    loadOutageBar().then(
      (loaded) => setBar(() => loaded),
      () => undefined,
    );
  }, [isAway]);

  return outage && Bar && <Bar outage={outage} />;
}
