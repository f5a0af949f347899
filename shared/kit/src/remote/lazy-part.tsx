import { useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { StatusPanel } from '../ui/feedback/StatusPanel.tsx';
import { findReason, reloadPage } from './find-reason.ts';
import { useHost } from './host-context.tsx';
import { createPage } from './page.ts';
import { useRetrySoon } from './use-retry-soon.ts';
import { useStore } from './use-store.ts';

interface PartOptions {
  /** The part's name, as in "The reviews could not be loaded". Unset: nothing is shown after a failure. */
  name?: string;
  /** Shown until the code has arrived. */
  pending?: ReactNode;
}

/**
 * A part of a page whose code is fetched when it is rendered. After a failure it shows a message with Retry in its
 * position and retries automatically; the page around it stays. `React.lazy` would keep the failure permanently and
 * take the page down.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { name, pending = null }: PartOptions = {},
) {
  const code = createPage(async () => ({ Component: await load() }));
  /** The failure that was reported last: each place that renders the part, again or beside another, finds it. */
  let reported: unknown;

  function Part(props: Props) {
    const { report } = useHost();
    const state = useStore(code);
    const reason = state.status === 'failed' ? findReason(state.error) : null;
    useEffect(() => void code.load(), []);
    useEffect(() => {
      if (state.status !== 'failed' || state === reported) return;
      reported = state;
      // No boundary catches a failure, because the page goes on.
      report.error(state.error);
    }, [report, state]);
    useRetrySoon(reason?.isPassing === true, () => void code.load());

    if (state.status === 'ready') return <state.Component {...props} />;
    if (reason === null) return pending;
    return (
      name !== undefined && (
        <StatusPanel
          kind="unavailable"
          title={`${name} could not be loaded`}
          text={reason.text}
          retry={reason.isGone ? 'Reload' : 'Retry'}
          onRetry={reason.isGone ? reloadPage : code.load}
        />
      )
    );
  }

  return Object.assign(Part, {
    /** Fetches the code before the part is rendered. */
    preload: () => void code.load(),
    /** Whether the code is still loading: content that the part would shift is not rendered until then. */
    useIsPending: () => useStore(code).status === 'loading',
  });
}
