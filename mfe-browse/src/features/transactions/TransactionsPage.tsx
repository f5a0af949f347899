import { SKELETON } from '@trove/contract/limits.ts';
import { NO_DATA } from '@trove/contract/screens/common.ts';
import { TRANSACTIONS } from '@trove/contract/screens/pages.ts';
import { sortedBy } from '@trove/kit/lib/sorting.ts';
import { ConnectFirst } from '@trove/kit/remote/ConnectFirst.tsx';
import { useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { useEarly } from '@trove/kit/remote/use-early.ts';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { Pager } from '@trove/kit/ui/data/Pager.tsx';
import { EmptyState } from '@trove/kit/ui/feedback/EmptyState.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Page, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Title } from '@trove/kit/ui/layout/text.tsx';

import { useLiveAssets } from '#common/use-live-assets.ts';
import { ReadingProgress } from '#common/widgets/ReadingProgress.tsx';

import { LedgerBar } from './LedgerBar.tsx';
import { MonthlyTotals } from './MonthlyTotals.tsx';
import type { SortKey, TransactionRow } from './rows/transaction-rows.ts';
import { TransactionTable } from './rows/TransactionTable.tsx';
import { useTransactionsAddress } from './transactions-address.ts';
import { useLiveLedger } from './use-live-ledger.ts';
import { useTransactions } from './use-transactions.ts';

const loadPanel = async () => (await import('./rows/TransactionPanel.tsx')).TransactionPanel;

/** All transactions of the wallet (spec 000 §2.10). */
export function TransactionsPage() {
  usePage({ title: TRANSACTIONS.title });
  useLiveAssets();
  useLiveLedger();
  const { config } = useHost();
  const { did, proven, checking = false } = useSession();
  const { become, ...address } = useTransactionsAddress();
  const { rows, reading, paging, isError, refetch } = useTransactions(address);
  const isEarly = useEarly('transactions');

  const viewed = rows?.find(({ id }) => id === address.viewed);
  const table = {
    sorting: address.sorting,
    onSort: (key: SortKey) => become({ sorting: sortedBy(address.sorting, key), page: 1 }),
    onView: ({ id }: TransactionRow) => become({ viewed: id }),
  };

  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={1}>
          <Title>{TRANSACTIONS.title}</Title>
          <Muted>{TRANSACTIONS.subtitle}</Muted>
        </Stack>
        {did !== null && (proven || checking) && (
          <LedgerBar did={did} kind={address.kind} onKind={(kind) => become({ kind, page: 1 })} />
        )}
        {reading && !isError && <ReadingProgress reading={reading} />}
        {isError ? (
          <StatusPanel title="Your transactions could not be loaded" onRetry={refetch} />
        ) : isEarly || rows === undefined || (reading && rows.length === 0) ? (
          <TransactionTable rows={SKELETON.transactionRows} {...table} />
        ) : rows.length === 0 ? (
          <NoTransactions isVisitor={did === null} />
        ) : (
          <>
            <TransactionTable rows={rows} {...table} />
            <Pager paging={paging} onChange={(page) => become({ page })} />
          </>
        )}
        <MonthlyTotals />
      </Stack>
      {viewed && (
        <PageDialog
          load={loadPanel}
          props={{ row: viewed, explorer: config.services.explorer }}
          onClose={() => become({ viewed: undefined })}
        />
      )}
    </Page>
  );
}

/** Empty list of transactions; a visitor is asked to connect, as the list belongs to a wallet. */
const NoTransactions = ({ isVisitor }: { isVisitor: boolean }) =>
  isVisitor ? (
    <ConnectFirst title={NO_DATA} text="Connect to see your history." />
  ) : (
    <EmptyState title={NO_DATA} />
  );
