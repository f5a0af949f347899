import { NAVIGATION } from '@trove/contract/screens/common.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { preloadProps } from '@trove/kit/ui/dialogs/LazyDialog.tsx';

import { LazyDialog } from '#common/LazyDialog.tsx';
import { useShell } from '#common/shell-context.ts';

import { loadConnectDialog } from '../ShellDialogs.tsx';

const loadConnected = async () => (await import('./ConnectedArea.tsx')).ConnectedArea;

/** As wide as balance and avatar, whose code comes with the wallet's. */
const PENDING = { width: 124, height: 36 };

const preloading = preloadProps(loadConnectDialog);

/** Connect for a visitor; balance and avatar for everybody else (spec 000 §2.1). */
export function AccountArea() {
  const { session } = useShell();
  const { did, username, status } = useStore(session);

  if (did === null) {
    return (
      <AsyncButton
        variant="primary"
        size="small"
        data-connect=""
        state={status === 'connecting' ? 'working' : 'idle'}
        working="Connecting…"
        onClick={() => void session.connect()}
        {...preloading}
      >
        {NAVIGATION.connect}
      </AsyncButton>
    );
  }
  return (
    <LazyDialog
      load={loadConnected}
      props={{ username }}
      onClose={() => {}}
      pending={<span style={PENDING} />}
    />
  );
}
