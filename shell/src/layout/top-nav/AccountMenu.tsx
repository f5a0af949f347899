import { styled } from '@trove/kit/core.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { InitialAvatar } from '@trove/kit/ui/covers/InitialAvatar.tsx';
import { preloadProps } from '@trove/kit/ui/dialogs/LazyDialog.tsx';
import { useId, useState } from 'react';

import { LazyDialog } from '#common/LazyDialog.tsx';
import { useShell } from '#common/shell-context.ts';
import { SIGN_IN } from '#common/texts/account.ts';
import { useSignIn } from '#common/use-sign-in.ts';

const loadPanel = async () =>
  (await import('../../features/account/AccountPanel.tsx')).AccountPanel;
const preloading = preloadProps(loadPanel);

const Trigger = styled.button`
  position: relative;
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

  /* The colour comes with the session. */
  &[data-session='pending'] > span,
  &[data-session='missing'] > span {
    outline: 1px dashed var(--trove-text-subtle);
    outline-offset: -1px;
    background: transparent;
    color: var(--trove-text-muted);
  }
`;

/** Dot that indicates unread items. */
const Dot = styled.span`
  position: absolute;
  top: 0;
  right: 0;
  width: 12px;
  height: 12px;
  border: 2px solid var(--trove-bg);
  border-radius: 50%;
  background: var(--trove-danger-text);
`;

/** The avatar, which opens the balance, the last movements and the menu (spec 000 §2.1). */
export function AccountMenu({ username }: { username: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const unread = useStore(useShell().unread);
  const signIn = useSignIn();
  const account = `Account of ${username || 'connected wallet'}`;
  const name = signIn === 'done' ? account : `${account}, ${SIGN_IN[signIn]}`;
  return (
    <>
      <Trigger
        type="button"
        data-account=""
        data-session={signIn}
        aria-label={unread === 0 ? name : `${name}, ${unread} new`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        {...preloading}
      >
        <InitialAvatar name={username} size={32} />
        {unread > 0 && <Dot aria-hidden />}
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
