import { resetOverrides } from '@trove/shared/federation/loader/overrides.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { Button } from '@trove/shared/ui/actions/Button.tsx';

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
  resetOverrides({ local: localStorage, tab: sessionStorage });
  const address = new URL(location.href);
  address.searchParams.delete('mfe');
  location.replace(address);
}

/** Notice that this browser runs pinned builds, which explains why the page differs. */
export function PinnedBuilds() {
  const { overrides } = useRemotes();
  return (
    <Pill aria-label="Pinned builds">
      {overrides.map(({ remoteId, buildId }) => `${remoteId} ${buildId}`).join(', ')}
      <Button size="small" onClick={reset}>
        Reset
      </Button>
    </Pill>
  );
}
