import { FAUCET_GRANT } from '@trove/contract/limits.ts';
import { paths } from '@trove/contract/paths.ts';
import { activeToken, isTestToken } from '@trove/contract/pricing/tokens.ts';
import { styled } from '@trove/kit/core.ts';
import { formatTime } from '@trove/kit/lib/relative-date.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { ButtonAnchor } from '@trove/kit/ui/actions/Button.tsx';
import { Price } from '@trove/kit/ui/data/Price.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { Droplets } from 'lucide-react';

import { useShell } from '#common/shell-context.ts';
import { BALANCE, SIGN_IN } from '#common/texts/account.ts';
import { useSignIn } from '#common/use-sign-in.ts';

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 10px 10px 12px;

  strong {
    display: block;
    font-size: 20px;
    font-weight: 600;
    letter-spacing: -0.01em;
    line-height: 28px;
  }
`;

/** Balance of the wallet, with a link to the faucet if it is less than one grant of the faucet. */
export function Balance({ onLeave }: { onLeave: () => void }) {
  const { config, session } = useShell();
  const { did, username, balance } = useStore(session);
  const asOf = useStore(session.balanceAsOf);
  const signIn = useSignIn();
  const isLow = isTestToken(config.tokens) && balance !== null && balance < FAUCET_GRANT;
  return (
    <Root>
      <div>
        <Small>
          {username || 'Your wallet'}
          {signIn !== 'done' && `, ${SIGN_IN[signIn]}`}
        </Small>
        <strong>
          {balance === null ? (
            '–'
          ) : (
            <Price amount={balance} token={activeToken(config.tokens).name} />
          )}
        </strong>
        {asOf !== null && <Small>{BALANCE.asOf(formatTime(asOf))}</Small>}
      </div>
      {isLow && did !== null && (
        <ButtonAnchor
          href={`${paths.faucet()}?${new URLSearchParams({ did })}`}
          target="_blank"
          rel="noopener"
          size="small"
          onClick={onLeave}
        >
          <Droplets size={16} aria-hidden />
          Get more
        </ButtonAnchor>
      )}
    </Root>
  );
}
