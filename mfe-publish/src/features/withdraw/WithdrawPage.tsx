import { SKELETON } from '@trove/contract/limits.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { NO_DATA } from '@trove/contract/screens/common.ts';
import { isDid } from '@trove/contract/wire/node/did.ts';
import type { WithdrawalRecord } from '@trove/contract/wire/trade/finance.ts';
import { balancesQuery, earningsQuery, withdrawalsQuery } from '@trove/kit/api/finance.queries.ts';
import { styled, useQuery } from '@trove/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { useEarly } from '@trove/kit/remote/use-early.ts';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { EmptyState } from '@trove/kit/ui/feedback/EmptyState.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Page, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Muted, Title } from '@trove/kit/ui/layout/text.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

import { isWithoutMoney } from '#common/settled-session.ts';
import { SignInNotice } from '#common/SignInNotice.tsx';
import { WITHDRAW_PAGE } from '#common/texts/selling.ts';
import { useFocusKept } from '#common/use-focus-kept.ts';
import { useLiveMoney } from '#common/use-live-money.ts';

import { BalanceCards } from './BalanceCards.tsx';
import { WithdrawalHistory } from './history/WithdrawalHistory.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: 24px;
  align-items: start;

  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Balances of a creator who has earned nothing yet (spec 001 §2). */
const NOTHING = { available: 0, pending: 0, withdrawing: 0, withdrawn: 0 };

/** Polling interval of a withdrawal in progress, in case the socket reports nothing. */
const UNDER_WAY_MS = 5000;

const isUnderWay = (rows: readonly WithdrawalRecord[] | undefined): boolean =>
  rows?.some(({ status }) => status === 'pending' || status === 'processing') ?? false;

/** Withdrawal of earnings to the wallet (spec 001 §2, product.md#7). */
export function WithdrawPage() {
  usePage({ title: WITHDRAW_PAGE.title });
  useLiveMoney();
  const api = useApi();
  const { config } = useHost();
  const session = useSession();
  const { did, proven } = session;
  const enabled = proven && isDid(did);
  const withdrawals = useQuery({
    ...withdrawalsQuery(api, did),
    enabled,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? UNDER_WAY_MS : false),
  });
  const balances = useQuery({
    ...balancesQuery(api, did),
    enabled,
    refetchInterval: isUnderWay(withdrawals.data) ? UNDER_WAY_MS : false,
  });
  const month = useQuery({ ...earningsQuery(api, did, 'month'), enabled, meta: { silent: true } });
  const isEarly = useEarly('withdraw');
  const focus = useFocusKept();

  const token = activeToken(config.tokens).name;
  const isVisitorView = isWithoutMoney(session);
  const shownBalances = isVisitorView ? NOTHING : balances.data;
  const rows = isVisitorView ? [] : withdrawals.data;

  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={1}>
          <Title>{WITHDRAW_PAGE.title}</Title>
          <Muted>{WITHDRAW_PAGE.subtitle}</Muted>
        </Stack>
        <SignInNotice text="Connect to see your balance and to withdraw it." />
        {balances.isError ? (
          <StatusPanel title="Your balance could not be loaded" onRetry={balances.refetch} />
        ) : isEarly || shownBalances === undefined ? (
          <Columns aria-busy data-skeleton="form">
            <Skeleton height={216} radius={12} />
            <Skeleton height={320} radius={12} />
          </Columns>
        ) : (
          <Columns>
            <BalanceCards
              balances={shownBalances}
              token={token}
              month={month.data}
              now={new Date(month.dataUpdatedAt)}
            />
            <Card>
              <WithdrawForm did={did} available={shownBalances.available} token={token} />
            </Card>
          </Columns>
        )}
        <Stack gap={3} as="section" aria-label={WITHDRAW_PAGE.history} tabIndex={-1} {...focus}>
          <Heading>{WITHDRAW_PAGE.history}</Heading>
          {withdrawals.isError ? (
            <StatusPanel
              title="Your withdrawals could not be loaded"
              onRetry={withdrawals.refetch}
            />
          ) : (
            <>
              <WithdrawalHistory
                did={did}
                rows={isEarly ? SKELETON.earningsRows : (rows ?? SKELETON.earningsRows)}
                token={token}
              />
              {!isEarly && rows?.length === 0 && <NoWithdrawals isVisitor={did === null} />}
            </>
          )}
        </Stack>
      </Stack>
    </Page>
  );
}

const NoWithdrawals = ({ isVisitor }: { isVisitor: boolean }) =>
  isVisitor ? (
    <Muted>{NO_DATA}</Muted>
  ) : (
    <EmptyState title={NO_DATA} text="Each withdrawal appears here with its steps." />
  );
