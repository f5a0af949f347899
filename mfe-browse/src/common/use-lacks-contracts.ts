import { useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { useStore } from '@trove/kit/remote/use-store.ts';

/** Text beside a disabled action that the connected wallet cannot perform. */
export const LACKS_CONTRACTS = 'Your wallet cannot do this. Connect with another one.';

/** Returns whether the connected wallet cannot run contracts; false while its features are not known. */
export function useLacksContracts(): boolean {
  const { did } = useSession();
  const { features } = useStore(useHost().wallet.presence);
  return did !== null && features.length > 0 && !features.includes('rubix:executeContract');
}
