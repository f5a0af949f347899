import type { WalletFeatures } from '@trove/contract/wallet.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { useCallback, useEffect, useState } from 'react';

import { useShell } from '#common/shell-context.ts';

type Protection = NonNullable<WalletFeatures['trove:protection']>;
type ProtectionState = Awaited<ReturnType<Protection['state']>>;

const SAID: Record<ProtectionState, string> = {
  none: 'No passphrase: anyone who uses this browser can use this wallet.',
  unlocked: 'Unlocked in this browser. The wallet locks after 15 minutes without use.',
  locked: 'Locked. The wallet asks for its passphrase when it has to sign.',
};

/** Protection of the wallet's key, and the ways to change it. */
export function WalletProtection() {
  const { session } = useShell();
  const [state, setState] = useState<ProtectionState | null>(null);

  const find = useCallback(async () => {
    const { registry, connection } = await session.wallets();
    const provider = await registry.find(connection.get().wallet ?? '');
    return provider?.features['trove:protection'];
  }, [session]);
  const look = useCallback(async () => {
    setState((await (await find())?.state()) ?? null);
  }, [find]);

  useEffect(() => {
    const lookAgain = () => void look().catch(() => setState(null));
    lookAgain();
    // Another tab may have locked the wallet.
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, [look]);

  const { state: action, run } = useAsyncAction(async () => {
    const protection = await find();
    await (state === 'none' ? protection?.protect() : protection?.lock());
    await look();
  });

  if (state === null) return null;
  return (
    <Row gap={3} justify="space-between" wraps>
      <Muted>{SAID[state]}</Muted>
      {state !== 'locked' && (
        <AsyncButton
          state={action}
          working={state === 'none' ? 'Waiting for wallet…' : 'Locking…'}
          onClick={() => void run()}
        >
          {state === 'none' ? 'Protect with a passphrase' : 'Lock now'}
        </AsyncButton>
      )}
    </Row>
  );
}
