import { paths } from '@trove/contract/paths.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { styled } from '@trove/kit/core.ts';
import { formatTime } from '@trove/kit/lib/relative-date.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { formatAmount } from '@trove/kit/ui/data/Price.tsx';

import { useShell } from '#common/shell-context.ts';
import { BALANCE } from '#common/texts/account.ts';

import { AccountMenu } from './AccountMenu.tsx';

const Balance = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  min-width: 80px;
  height: 32px;
  padding: 0 10px;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius);
  color: var(--trove-text);
  font-size: 13px;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    background: var(--trove-hover);
  }

  &[data-dated] {
    border-style: dashed;
    color: var(--trove-text-muted);
    font-weight: 400;
  }
`;

/** Balance and avatar of the connected wallet (spec 000 §2.1). */
export const ConnectedArea = ({ username }: { username: string }) => (
  <>
    <BalanceLink />
    <AccountMenu username={username} />
  </>
);

/** The balance; muted and with its time while no newer one can be read. */
function BalanceLink() {
  const { session, config } = useShell();
  const { balance } = useStore(session);
  const asOf = useStore(session.balanceAsOf);
  const amount = balance === null ? '–' : formatAmount(balance);
  const text = `${amount} ${activeToken(config.tokens).name.toUpperCase()}`;
  const age = asOf === null ? undefined : BALANCE.asOf(formatTime(asOf));
  return (
    <Balance
      href={paths.transactions()}
      aria-label={age === undefined ? `Balance: ${text}` : `Balance: ${text}, ${age}`}
      title={age}
      data-dated={age === undefined ? undefined : ''}
    >
      {text}
    </Balance>
  );
}
