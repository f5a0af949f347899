import { styled } from '@trove/kit/core.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { InitialAvatar } from '@trove/kit/ui/covers/InitialAvatar.tsx';
import { Did } from '@trove/kit/ui/data/ShortHash.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card, Divider } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Muted, Small } from '@trove/kit/ui/layout/text.tsx';
import { useId } from 'react';

import { ReadOnlyNote } from '#common/ReadOnlyNote.tsx';
import { useShell } from '#common/shell-context.ts';
import { SETTINGS } from '#common/texts/account.ts';

import { PublicName } from './PublicName.tsx';
import { WalletKeeping } from './WalletKeeping.tsx';
import { WalletProtection } from './WalletProtection.tsx';

const Dot = styled.span`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: var(--trove-success-solid);
`;

/** The wallet section (spec 000 §2.11): wallet, address, and the button to disconnect. */
export function WalletCard({ did }: { did: string | null }) {
  const { session, wallet, notify } = useShell();
  const { username } = useStore(session);
  const { name, features } = useStore(wallet.presence);
  const headingId = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={headingId}>
      <Heading id={headingId}>{SETTINGS.wallet}</Heading>
      <Card>
        <Stack gap={4}>
          <Row gap={3} justify="space-between">
            <Row gap={3}>
              <InitialAvatar name={username} size={40} />
              <Stack gap={0}>
                <strong>{username || name}</strong>
                <Muted>{name}</Muted>
              </Stack>
            </Row>
            {did === null ? (
              <Button variant="primary" onClick={() => void session.connect()}>
                {SETTINGS.notConnected}
              </Button>
            ) : (
              <Chip tone="success">{SETTINGS.connected}</Chip>
            )}
          </Row>
          {did !== null && (
            <>
              <Divider />
              <Row gap={3} justify="space-between" wraps>
                <Stack gap={1}>
                  <Small>Connected address</Small>
                  <Did did={did} notify={notify} whole />
                </Stack>
                <Row gap={2}>
                  <Dot />
                  <span>{SETTINGS.active}</span>
                </Row>
              </Row>
              <PublicName did={did} />
              <ReadOnlyNote />
              {features.includes('trove:protection') && <WalletProtection />}
              {features.includes('trove:protection') && <WalletKeeping />}
              <Divider />
              <Row gap={3} justify="end">
                {features.includes('trove:backup') && <SaveBackup />}
                <Button onClick={() => void session.disconnect()}>Disconnect…</Button>
              </Row>
            </>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}

/** Saves the wallet's accounts as an encrypted file, if the wallet supports it. */
function SaveBackup() {
  const { session } = useShell();
  const { state, run } = useAsyncAction(async () => {
    const { registry, connection } = await session.wallets();
    const provider = await registry.find(connection.get().wallet ?? '');
    await provider?.features['trove:backup']?.save();
  });
  return (
    <AsyncButton state={state} working="Saving…" onClick={() => void run()}>
      Save backup
    </AsyncButton>
  );
}
