import { CREDITS } from '@trove/contract/limits.ts';
import { paths } from '@trove/contract/paths.ts';
import { activeToken, isTestToken } from '@trove/contract/pricing/tokens.ts';
import { useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { TakesLonger } from '@trove/kit/remote/TakesLonger.tsx';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Well } from '@trove/kit/ui/layout/surfaces.tsx';
import { Figures, Small, Subheading } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';

import { useBalance } from '#common/playground/use-balance.ts';
import { PLAYGROUND } from '#common/texts.ts';

const SessionCredits = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'sending' */ './SessionCredits.tsx')).SessionCredits,
);

interface BalanceCardProps {
  isBuying: boolean;
  onBuy: () => void;
}

/** Remaining credits, and the button to buy more (spec 001 §2). */
export function BalanceCard({ isBuying, onBuy }: BalanceCardProps) {
  const { config } = useHost();
  const { balance: tokens } = useSession();
  const balance = useBalance() ?? 0;
  const { name } = activeToken(config.tokens);
  const isPoor = tokens !== null && tokens < CREDITS.tokens;
  return (
    <Well>
      <Stack gap={2}>
        <Subheading>{PLAYGROUND.balance.title}</Subheading>
        <Row justify="space-between" wraps>
          <Stack gap={0}>
            <Figures as="output" style={{ fontSize: 20, fontWeight: 600 }}>
              {PLAYGROUND.balance.credits(balance)}
            </Figures>
            <Small>{PLAYGROUND.balance.tokens(balance)}</Small>
          </Stack>
          <AsyncButton
            size="small"
            variant="primary"
            state={isBuying ? 'working' : 'idle'}
            working="Buying…"
            onClick={onBuy}
          >
            {PLAYGROUND.balance.buy}
          </AsyncButton>
        </Row>
        {isBuying && <TakesLonger once="charged" />}
        <Small>{PLAYGROUND.balance.note(name)}</Small>
        <SessionCredits />
        {isPoor && isTestToken(config.tokens) && (
          <Small>
            You have {tokens} {name}. <TextLink to={paths.faucet()}>Get test tokens</TextLink>
          </Small>
        )}
      </Stack>
    </Well>
  );
}
