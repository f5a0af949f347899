import { styled } from '@trove/kit/core.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { useSyncExternalStore } from 'react';

import { resetOverrides } from './loading/overrides.ts';
import { useRemotes } from './remotes-context.ts';

const Pill = styled.aside`
  position: fixed;
  right: 16px;
  bottom: 16px;
  z-index: 2000;
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 6px 6px 6px 16px;
  border: 1px solid var(--trove-warning-border);
  border-radius: 24px;
  background: var(--trove-warning-surface);
  color: var(--trove-warning-text);
  font-size: 13px;
`;

function reset() {
  resetOverrides(sessionStorage);
  const address = new URL(location.href);
  address.searchParams.delete('mfe');
  location.replace(address);
}

/** Calls back whenever a remote is mounted or removed. */
function watchMounts(onChange: () => void) {
  const watching = new MutationObserver(onChange);
  watching.observe(document.body, { childList: true, subtree: true });
  return () => watching.disconnect();
}

/**
 * Notice that this browser has pinned builds, which explains why the page differs. It names those that run: a pinned
 * build that does not exist, does not fit this site or broke is not used.
 */
export function PinnedBuilds() {
  const { overrides } = useRemotes();
  const running = useSyncExternalStore(watchMounts, () =>
    overrides
      .filter(({ remoteId, buildId }) =>
        document.querySelector(`[data-remote="${remoteId}"][data-build="${buildId}"]`),
      )
      .map(({ remoteId, buildId }) => `${remoteId} ${buildId}`)
      .join(', '),
  );
  return (
    <Pill aria-label="Pinned builds">
      {running || 'No pinned build runs on this page'}
      <Button size="small" onClick={reset}>
        Reset
      </Button>
    </Pill>
  );
}
