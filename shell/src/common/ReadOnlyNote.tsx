import { useStore } from '@trove/kit/remote/use-store.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';

import { useShell } from './shell-context.ts';

/** Note that the network has no proof of the account's owner yet, and how it gets one (rules.md#identity). */
export function ReadOnlyNote() {
  const { config, session, wallet } = useShell();
  const { did, proven, checking } = useStore(session);
  const { name, features } = useStore(wallet.presence);
  const { state, run } = useAsyncAction(async () => {
    const { connection } = await session.wallets();
    await connection.prove();
  });
  if (did === null || proven || checking || config.services.session === undefined) return null;

  if (!features.includes('siwx:signIn')) {
    return (
      <Muted>
        Read-only for now: {name} cannot sign a sign-in message. Your first purchase, rating or
        publication proves that this account is yours.
      </Muted>
    );
  }
  return (
    <Row gap={3} justify="space-between" wraps>
      <Muted>Read-only for now: your wallet has not signed in to this network.</Muted>
      <AsyncButton state={state} working="Waiting for wallet…" onClick={() => void run()}>
        Sign in
      </AsyncButton>
    </Row>
  );
}
