import { SETTINGS } from '@trove/shared/contract/screens.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { Button } from '@trove/shared/ui/Button.tsx';
import { Chip } from '@trove/shared/ui/Chip.tsx';
import { InitialAvatar } from '@trove/shared/ui/InitialAvatar.tsx';
import { Row, Stack } from '@trove/shared/ui/layout.tsx';
import { Did } from '@trove/shared/ui/ShortHash.tsx';
import { Card, Divider } from '@trove/shared/ui/surfaces.tsx';
import { Heading, Muted, Small } from '@trove/shared/ui/text.tsx';
import { useId } from 'react';

import { useShell } from '#common/shell-context.ts';
import { useStore } from '#common/use-store.ts';

const Dot = styled.span`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: var(--trove-success-solid);
`;

/** The wallet section (spec 000 §2.11): which wallet, which address, and the way out. */
export function WalletCard({ did }: { did: string | null }) {
  const { session, wallet, notify } = useShell();
  const { username } = useStore(session);
  const { name } = useStore(wallet.presence);
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
              <Divider />
              <Row justify="end">
                <Button onClick={() => void session.disconnect()}>Disconnect…</Button>
              </Row>
            </>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
