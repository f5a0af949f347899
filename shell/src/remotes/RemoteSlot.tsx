import { paths } from '@trove/shared/contract/paths.ts';
import type { RemoteId } from '@trove/shared/contract/registry.ts';
import type { RemoteFailure } from '@trove/shared/federation/loader/remote-failure.ts';
import { AreaPanel } from '@trove/shared/remote/AreaPanel.tsx';
import { PagePending } from '@trove/shared/remote/PagePending.tsx';
import { ButtonLink } from '@trove/shared/ui/Button.tsx';
import { useEffect, useMemo } from 'react';

import { useStore } from '../common/use-store.ts';
import { KeptPicture } from './KeptPicture.tsx';
import { MountPoint } from './MountPoint.tsx';
import { useRemotes } from './remotes-context.ts';

/** What a visitor can do with each kind of failure; the exact reason went to the report. */
const REASON: Record<RemoteFailure['kind'], string> = {
  http: 'It could not be fetched from the server.',
  network: 'It could not be reached. Please check your connection.',
  timeout: 'It took too long to load.',
  integrity: 'What arrived is not what was published, so it was not run.',
  evaluation: 'It could not be started.',
  contract: 'It needs a newer version of this site. Please reload the page.',
  mount: 'It could not be started.',
};

const Home = () => (
  <ButtonLink to={paths.home()} variant="secondary">
    Back to Home
  </ButtonLink>
);

/** The place of one remote in the page. */
export const RemoteSlot = ({ id }: { id: RemoteId }) => (
  <>
    <KeptPicture />
    <SlotContent id={id} />
  </>
);

/** Its skeleton, the remote itself, or why it is not there. */
export function SlotContent({ id }: { id: RemoteId }) {
  const remotes = useRemotes();
  const session = useMemo(() => remotes.open(id), [remotes, id]);
  const state = useStore(session);

  useEffect(() => {
    session.open();
    return () => session.close();
  }, [session]);

  switch (state.status) {
    case 'idle':
    case 'choosing':
    case 'loading':
    case 'waiting':
      return <PagePending />;

    case 'mounting':
      return <MountPoint build={state.attempt.build} module={state.module} session={session} />;

    case 'ready':
      return <MountPoint build={state.build} module={state.module} session={session} />;

    case 'absent':
      return (
        <AreaPanel
          title="Not available yet"
          text="This part of the marketplace has not opened yet."
        >
          <Home />
        </AreaPanel>
      );

    case 'failed':
      return (
        <AreaPanel
          title="This area is unavailable"
          text={`${REASON[state.failure.kind]} The rest of the site works as usual.`}
          action={{ label: 'Retry', onClick: () => session.retry() }}
        >
          <Home />
        </AreaPanel>
      );
  }
}
