import { styled } from '@trove/shared/kit/core.ts';
import { InitialAvatar } from '@trove/shared/ui/InitialAvatar.tsx';
import { opensSoon } from '@trove/shared/ui/LazyDialog.tsx';
import { useId, useState } from 'react';

import { LazyDialog } from '../LazyDialog.tsx';

const loadPanel = async () =>
  (await import('../../features/account/AccountPanel.tsx')).AccountPanel;
const preloading = opensSoon(loadPanel);

const Trigger = styled.button`
  display: inline-grid;
  place-items: center;
  padding: 2px;
  border: 0;
  border-radius: 50%;
  background: transparent;
  cursor: pointer;

  &:hover,
  &[aria-expanded='true'] {
    background: var(--trove-pressed);
  }
`;

/** The avatar; behind it the balance, the last movements and the menu (spec 000 §2.1). */
export function AccountMenu({ username }: { username: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <Trigger
        type="button"
        aria-label={`Account of ${username || 'connected wallet'}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        {...preloading}
      >
        <InitialAvatar name={username} size={32} />
      </Trigger>
      {anchor !== null && (
        <LazyDialog
          load={loadPanel}
          props={{ id, anchor }}
          onClose={() => setAnchor(null)}
          pending={null}
        />
      )}
    </>
  );
}
