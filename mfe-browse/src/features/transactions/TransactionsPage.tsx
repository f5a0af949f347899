import { MOTION, PAGE_SIZE, SKELETON } from '@trove/shared/contract/limits.ts';
import { NO_DATA, TRANSACTIONS } from '@trove/shared/contract/screens.ts';
import { activeToken } from '@trove/shared/contract/tokens.ts';
import { useSearchParams } from '@trove/shared/kit/core.ts';
import { isPagerShown, paginate } from '@trove/shared/lib/paginate.ts';
import { useHost } from '@trove/shared/remote/host-context.tsx';
import { PageDialog } from '@trove/shared/remote/PageDialog.tsx';
import { usePage } from '@trove/shared/remote/use-page.ts';
import { EmptyState } from '@trove/shared/ui/EmptyState.tsx';
import { Page, Stack } from '@trove/shared/ui/layout.tsx';
import { Pager } from '@trove/shared/ui/Pager.tsx';
import { StatusPanel } from '@trove/shared/ui/StatusPanel.tsx';
import { Muted, Title } from '@trove/shared/ui/text.tsx';
import { useEffect, useState } from 'react';

import { useLiveAssets } from '#common/use-live-assets.ts';

import { MonthlyTotals } from './MonthlyTotals.tsx';
import { sortedBy, sortRows } from './transaction-rows.ts';
import type { Sorting, SortKey, TransactionRow } from './transaction-rows.ts';
import { TransactionTable } from './TransactionTable.tsx';
import { useTransactions } from './use-transactions.ts';

const loadPanel = async () => (await import('./TransactionPanel.tsx')).TransactionPanel;

/** Purchases of the wallet (spec 000 §2.10). */
export function TransactionsPage() {
  usePage({ title: TRANSACTIONS.title });
  useLiveAssets();
  const { config } = useHost();
  const { rows, isError, refetch } = useTransactions();
  const isEarly = useEarly();
  const [params, setParams] = useSearchParams();
  const [viewed, setViewed] = useState<TransactionRow>();

  const sorting: Sorting = {
    key: params.get('sort') === 'amount' ? 'amount' : 'date',
    isAscending: params.get('order') === 'asc',
  };
  const paged = paginate(
    sortRows(rows ?? [], sorting),
    Number(params.get('page') ?? 1),
    PAGE_SIZE.transactions,
  );
  const become = ({ key, isAscending }: Sorting, page: number) =>
    setParams(
      {
        ...(key !== 'date' && { sort: key }),
        ...(isAscending && { order: 'asc' }),
        ...(page > 1 && { page: String(page) }),
      },
      { replace: true },
    );
  const table = {
    sorting,
    onSort: (key: SortKey) => become(sortedBy(sorting, key), 1),
    onView: setViewed,
  };

  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={1}>
          <Title>{TRANSACTIONS.title}</Title>
          <Muted>{TRANSACTIONS.subtitle}</Muted>
        </Stack>
        {isError ? (
          <StatusPanel title="Your transactions could not be loaded" onRetry={refetch} />
        ) : isEarly || rows === undefined ? (
          <TransactionTable rows={SKELETON.transactionRows} {...table} />
        ) : paged.total === 0 ? (
          <EmptyState title={NO_DATA} />
        ) : (
          <>
            <TransactionTable rows={paged.items} {...table} />
            {isPagerShown(paged) && (
              <Pager
                page={paged.page}
                totalPages={paged.pages}
                itemsPerPage={paged.perPage}
                totalItems={paged.total}
                onChange={(page) => become(sorting, page)}
              />
            )}
          </>
        )}
        <MonthlyTotals />
      </Stack>
      {viewed && (
        <PageDialog
          load={loadPanel}
          props={{
            row: viewed,
            token: activeToken(config.tokens).name,
            explorer: config.services.explorer,
          }}
          onClose={() => setViewed(undefined)}
        />
      )}
    </Page>
  );
}

/** True for the first 1.5 s: the skeleton shows so long (spec 000 §2.10, §9). */
function useEarly(): boolean {
  const [isEarly, setEarly] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setEarly(false), MOTION.skeletonMs);
    return () => clearTimeout(timer);
  }, []);
  return isEarly;
}
