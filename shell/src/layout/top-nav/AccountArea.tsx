import { paths } from '@trove/shared/contract/paths.ts';
import { activeToken } from '@trove/shared/contract/pricing/tokens.ts';
import { BALANCE, NAVIGATION } from '@trove/shared/contract/screens/common.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { formatTime } from '@trove/shared/lib/relative-date.ts';
import { useStore } from '@trove/shared/remote/use-store.ts';
import { AsyncButton } from '@trove/shared/ui/actions/AsyncButton.tsx';
import { formatAmount } from '@trove/shared/ui/data/Price.tsx';
import { preloadProps } from '@trove/shared/ui/dialogs/LazyDialog.tsx';

import { useShell } from '#common/shell-context.ts';

import { loadConnectDialog } from '../ShellDialogs.tsx';
import { AccountMenu } from './AccountMenu.tsx';

const preloading = preloadProps(loadConnectDialog);

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

/** Connect for a visitor; balance and avatar for everybody else (spec 000 §2.1). */
export function AccountArea() {
  const { session } = useShell();
  const { did, username, status } = useStore(session);

  if (did === null) {
    return (
      <AsyncButton
        variant="primary"
        size="small"
        data-connect=""
        state={status === 'connecting' ? 'working' : 'idle'}
        working="Connecting…"
        onClick={() => void session.connect()}
        {...preloading}
      >
        {NAVIGATION.connect}
      </AsyncButton>
    );
  }
  return (
    <>
      <BalanceLink />
      <AccountMenu username={username} />
    </>
  );
}

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
