import { useStore } from '@trove/kit/remote/use-store.ts';

import { useShell } from './shell-context.ts';

/**
 * State of the connected wallet's session at the network: a wallet that cannot sign text has a read-only one and counts
 * as signed in (spec 000 §4).
 */
export function useSignIn(): 'pending' | 'missing' | 'done' {
  const { config, session, wallet } = useShell();
  const { proven, checking = false } = useStore(session);
  const { features } = useStore(wallet.presence);
  if (checking) return 'pending';
  const canSign = config.services.session !== undefined && features.includes('siwx:signIn');
  return canSign && !proven ? 'missing' : 'done';
}
