import { WALLET_RDNS } from '@trove/contract/wallet.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Muted, Small, Title } from '@trove/kit/ui/layout/text.tsx';
import { FlaskConical, Puzzle } from 'lucide-react';

import { useShell } from '#common/shell-context.ts';
import { SETTINGS } from '#common/texts/account.ts';

/** Settings of a visitor (spec 000 §2.11): the recommended wallet, and the one that needs no extension. */
export function ConnectPanel({ title }: { title: string }) {
  const { config } = useShell();
  const { providerName, testWalletUrl } = config.wallet;
  return (
    <Card>
      <Stack gap={5}>
        <Stack gap={1}>
          <Title tabIndex={-1}>{title}</Title>
          <Muted>{SETTINGS.connect.text(providerName)}</Muted>
        </Stack>
        <Row gap={3} wraps>
          <Puzzle size={20} aria-hidden />
          <span>{providerName}</span>
          <Chip tone="primary">Recommended</Chip>
        </Row>
        <Row gap={3} wraps>
          <ConnectButton rdns={WALLET_RDNS.xell} variant="primary">
            {SETTINGS.connect.action(providerName)}
          </ConnectButton>
          {testWalletUrl !== undefined && (
            <ConnectButton rdns={WALLET_RDNS.test} variant="secondary">
              <FlaskConical size={16} aria-hidden />
              Use test wallet
            </ConnectButton>
          )}
        </Row>
        {testWalletUrl !== undefined && (
          <Small>The test wallet needs no extension. Its key stays in this browser.</Small>
        )}
      </Stack>
    </Card>
  );
}

interface ConnectButtonProps {
  rdns: string;
  variant: 'primary' | 'secondary';
  children: React.ReactNode;
}

function ConnectButton({ rdns, variant, children }: ConnectButtonProps) {
  const shell = useShell();
  const { state, run } = useAsyncAction(async () => {
    const { connectWallet } = await import('../wallet-dialogs/connect/connect-wallet.ts');
    await connectWallet(shell, rdns);
  });
  return (
    <AsyncButton
      variant={variant}
      state={state}
      working="Waiting for wallet…"
      onClick={() => void run()}
    >
      {children}
    </AsyncButton>
  );
}
