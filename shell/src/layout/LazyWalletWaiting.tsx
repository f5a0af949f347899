import { useShell } from '#common/shell-context.ts';
import { useStore } from '#common/use-store.ts';

import { LazyDialog } from './LazyDialog.tsx';

const load = async () =>
  (await import('../features/wallet-dialogs/WalletWaiting.tsx')).WalletWaiting;

/** Fetched with the first call of a wallet: no first view makes one. */
export const LazyWalletWaiting = () =>
  useStore(useShell().pendingCall) && (
    <LazyDialog load={load} props={{}} pending={null} onClose={() => {}} />
  );
