import { useStore } from '@trove/kit/remote/use-store.ts';
import type { ComponentType } from 'react';

import { LazyDialog } from '#common/LazyDialog.tsx';
import { useShell } from '#common/shell-context.ts';
import { useKeys } from '#common/use-keys.ts';

import type { DialogRequest } from '../state/dialogs.ts';

interface ShellDialogProps {
  request: DialogRequest;
  onClose: () => void;
}

export const loadConnectDialog = async () =>
  (await import('../features/wallet-dialogs/connect/ConnectDialog.tsx')).ConnectDialog;

const LOAD: Record<DialogRequest['kind'], () => Promise<ComponentType<ShellDialogProps>>> = {
  connect: loadConnectDialog,
  disconnect: async () =>
    (await import('../features/wallet-dialogs/DisconnectDialog.tsx')).DisconnectDialog,
  'wallet-issue': async () =>
    (await import('../features/wallet-dialogs/WalletIssueDialog.tsx')).WalletIssueDialog,
  'account-changed': async () =>
    (await import('../features/wallet-dialogs/AccountChangedDialog.tsx')).AccountChangedDialog,
  'other-network': async () =>
    (await import('../features/wallet-dialogs/OtherNetworkDialog.tsx')).OtherNetworkDialog,
  palette: async () => (await import('../features/palette/Palette.tsx')).Palette,
  shortcuts: async () => (await import('../features/palette/ShortcutsDialog.tsx')).ShortcutsDialog,
};

/** The dialogs that any code can ask the shell for; two of them have a keyboard shortcut. */
export function ShellDialogs() {
  const { dialogs } = useShell();
  const request = useStore(dialogs.open);
  const opens = (kind: 'palette' | 'shortcuts') => () => void dialogs.ask({ kind });
  useKeys({ 'mod+k': opens('palette'), '?': opens('shortcuts') });
  return (
    request && (
      <LazyDialog
        key={request.kind}
        load={LOAD[request.kind]}
        props={{ request }}
        onClose={() => dialogs.answer(false)}
      />
    )
  );
}
