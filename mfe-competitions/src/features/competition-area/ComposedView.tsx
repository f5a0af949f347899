import type { RemoteId } from '@trove/contract/registry.ts';
import { COMPETITION_AREA } from '@trove/contract/screens/competitions.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Page } from '@trove/kit/ui/layout/layout.tsx';
import { useEffect, useRef } from 'react';

/** The page of another remote for this address, rendered here by the host (contract 1.2). */
export function ComposedView({ remote }: { remote: RemoteId }) {
  const { compose, config } = useHost();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // A new element for each run, because the previous remote may still be unmounting from the old one.
    const element = document.createElement('div');
    place.current?.append(element);
    const leave = compose?.(element, remote);
    return () => {
      leave?.();
      element.remove();
    };
  }, [compose, remote]);

  if (compose === undefined)
    return (
      <Page>
        <StatusPanel
          kind="unavailable"
          title={COMPETITION_AREA.elsewhere}
          text={COMPETITION_AREA.elsewhereText(config.brand.name)}
        />
      </Page>
    );
  return <div ref={place} />;
}
