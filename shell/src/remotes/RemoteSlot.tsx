import { paths } from '@trove/contract/paths.ts';
import type { RemoteId } from '@trove/contract/registry.ts';
import type { RemoteFailure } from '@trove/kit/lib/remote-failure.ts';
import { AreaPanel } from '@trove/kit/remote/AreaPanel.tsx';
import { PagePending } from '@trove/kit/remote/PagePending.tsx';
import { useRetrySoon } from '@trove/kit/remote/use-retry-soon.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { useEffect, useMemo } from 'react';

import { findArea } from '#common/routes.ts';
import type { Area } from '#common/routes.ts';
import { useShell } from '#common/shell-context.ts';

import { MountPoint } from './MountPoint.tsx';
import { useRemotes } from './remotes-context.ts';

/** Explanation of each kind of failure for the visitor; the exact reason is in the report. */
const REASON: Record<RemoteFailure['kind'], string> = {
  http: 'Its code could not be loaded.',
  network: 'Its server could not be reached.',
  timeout: 'It took too long to load.',
  integrity: 'Its code is not what was published, so it was not run.',
  evaluation: 'It could not be started.',
  contract: 'It needs a newer version of this site. Please reload the page.',
  mount: 'It could not be started.',
  render: 'It stopped working.',
};

/** Failures that may resolve on their own. */
const RETRYABLE: ReadonlySet<RemoteFailure['kind']> = new Set(['http', 'network', 'timeout']);

const Home = () => (
  <ButtonLink to={paths.home()} variant="secondary">
    Back to Home
  </ButtonLink>
);

interface RemoteSlotProps {
  id: RemoteId;
  /** Path of the page that the remote shows; the address may already be that of another one. */
  pathname: string;
}

/** Slot of one remote in the page: shows its skeleton, the remote itself, or the reason why it cannot be shown. */
export function RemoteSlot({ id, pathname }: RemoteSlotProps) {
  const remotes = useRemotes();
  const session = useMemo(() => remotes.open(id), [remotes, id]);
  const state = useStore(session);
  const registry = useStore(remotes.registry);
  const outage = useStore(useShell().outage);

  useEffect(() => {
    session.open();
    return () => session.close();
  }, [session]);
  // Another page of the remote may work, and a rollback reaches a page that has broken without its visitor.
  useEffect(() => session.retry(), [session, pathname, registry]);

  const area: Area | undefined = findArea(pathname) ?? registry.remotes[id];
  const isPassing = state.status === 'failed' && RETRYABLE.has(state.failure.kind);
  const retry = () => session.retry();
  useRetrySoon(isPassing, retry);

  // Nothing of the kind is known of a site that does not respond.
  const restWorks = outage === null && 'The rest of the site works as usual.';
  const panel = (title: string, ...reasons: (string | false | undefined)[]) => (
    <AreaPanel
      area={area?.title}
      title={title}
      text={reasons.filter(Boolean).join(' ')}
      action={state.status === 'absent' ? undefined : { label: 'Retry', onClick: retry }}
    >
      <Home />
    </AreaPanel>
  );

  switch (state.status) {
    case 'mounting':
    case 'ready': {
      const { build } = 'build' in state ? state : state.attempt;
      return (
        <>
          {'isLate' in state && state.isLate && panel('This is taking long', restWorks)}
          <MountPoint key={build.buildId} build={build} module={state.module} session={session} />
        </>
      );
    }

    case 'absent':
      return panel(
        'Not available yet',
        area?.description,
        'This part of the marketplace has not opened yet.',
      );

    case 'failed':
      return panel(
        'This area is unavailable',
        area?.description,
        REASON[state.failure.kind],
        isPassing && 'Retrying automatically.',
        restWorks,
      );

    case 'idle':
    case 'choosing':
    case 'loading':
    case 'waiting':
      return <PagePending />;
  }
}
