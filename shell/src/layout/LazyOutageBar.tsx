import { useStore } from '@trove/kit/remote/use-store.ts';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { useShell } from '#common/shell-context.ts';

import type { Outage } from '../state/watch-connection.ts';

/** Called early, because the code cannot be loaded during an outage, when it is needed. */
export const loadOutageBar = async () =>
  (await import('../features/connection/OutageBar.tsx')).OutageBar;

export function LazyOutageBar() {
  const outage = useStore(useShell().outage);
  const [Bar, setBar] = useState<ComponentType<{ outage: Outage }>>();
  const isAway = outage !== null;

  useEffect(() => {
    if (!isAway) return;
    // If the code cannot be loaded, a page that lost its connection while loading shows that in other ways.
    loadOutageBar().then(
      (loaded) => setBar(() => loaded),
      () => undefined,
    );
  }, [isAway]);

  return outage && Bar && <Bar outage={outage} />;
}
