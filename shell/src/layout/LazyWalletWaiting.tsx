import { useStore } from '@trove/kit/remote/use-store.ts';

import { LazyDialog } from '#common/LazyDialog.tsx';
import { useShell } from '#common/shell-context.ts';

const load = async () =>
  (await import('../features/wallet-dialogs/WalletWaiting.tsx')).WalletWaiting;

/** Loaded with the first call to a wallet, which no first view makes. */
export const LazyWalletWaiting = () =>
  useStore(useShell().pendingCall) && (
    <LazyDialog load={load} props={{}} pending={null} onClose={() => {}} />
  );
