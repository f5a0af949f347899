import { SKELETON } from '@trove/contract/limits.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { NO_DATA } from '@trove/contract/screens/common.ts';
import { isDid } from '@trove/contract/wire/node/did.ts';
import { earningsQuery } from '@trove/kit/api/finance.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { sortedBy } from '@trove/kit/lib/sorting.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { useEarly } from '@trove/kit/remote/use-early.ts';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { Pager } from '@trove/kit/ui/data/Pager.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Page, Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Heading, Muted, Title } from '@trove/kit/ui/layout/text.tsx';

import { isWithoutMoney } from '#common/settled-session.ts';
import { SignInNotice } from '#common/SignInNotice.tsx';
import { EARNINGS } from '#common/texts/selling.ts';
import { useLiveMoney } from '#common/use-live-money.ts';

import { EarningsChart } from './chart/EarningsChart.tsx';
import { useEarningsAddress } from './earnings-address.ts';
import { EarningsBar } from './EarningsBar.tsx';
import { EarningStats } from './EarningStats.tsx';
import { NothingEarned } from './NothingEarned.tsx';
import { EarningTable } from './rows/EarningTable.tsx';
import { useEarningRows } from './rows/use-earning-rows.ts';

/** Earnings of a creator who has sold nothing yet (spec 001 §2). */
const NOTHING = {
  total: 0,
  purchases: 0,
  activeAssets: 0,
  sources: { sales: 0, inference: 0, prizes: 0, hosting: 0 },
  previousTotal: 0,
  estimate: 0,
};

const loadPanel = async () => (await import('./rows/EarningPanel.tsx')).EarningPanel;

/** Earnings of a seller, from the ledger (spec 001 §2, product.md#7). */
export function EarningsPage() {
  usePage({ title: EARNINGS.title });
  useLiveMoney();
  const api = useApi();
  const { config } = useHost();
  const session = useSession();
  const { did, proven } = session;
  const owner = proven ? did : null;
  const { become, ...address } = useEarningsAddress();
  const { period, sorting } = address;
  const earnings = useQuery({
    ...earningsQuery(api, did, period),
    enabled: isDid(owner),
  });
  const { rows, paging, isError, refetch } = useEarningRows(address);
  const isEarly = useEarly('earnings');

  const token = activeToken(config.tokens).name;
  const summary = isWithoutMoney(session) ? NOTHING : earnings.data;
  const points = earnings.data?.points ?? [];
  const viewed = rows?.find(({ id }) => id === address.viewed);
  const table = {
    sorting,
    onSort: (key: typeof sorting.key) => become({ sorting: sortedBy(sorting, key), page: 1 }),
    onView: ({ id }: { id: string }) => become({ viewed: id }),
  };

  return (
    <Page>
      <Stack gap={6}>
        <Row justify="space-between" gap={4} wraps>
          <Title>{EARNINGS.title}</Title>
          <EarningsBar
            did={owner}
            period={period}
            onPeriod={(next) => become({ period: next, page: 1, viewed: undefined })}
          />
        </Row>
        <SignInNotice text="Connect to see what you have earned." />
        {earnings.isError ? (
          <StatusPanel title="Your earnings could not be loaded" onRetry={earnings.refetch} />
        ) : (
          <EarningStats earnings={summary} period={period} token={token} />
        )}
        {points.some(({ total }) => total > 0) && (
          <EarningsChart points={points} period={period} token={token} />
        )}
        <Stack gap={3} as="section" aria-label={EARNINGS.recent}>
          <Heading>{EARNINGS.recent}</Heading>
          {isError ? (
            <StatusPanel title="Your transactions could not be loaded" onRetry={refetch} />
          ) : isEarly || rows === undefined ? (
            <EarningTable rows={SKELETON.earningsRows} {...table} />
          ) : rows.length === 0 ? (
            <>
              <EarningTable rows={[]} {...table} />
              <NoRows did={owner} activeAssets={earnings.data?.activeAssets} />
            </>
          ) : (
            <>
              <EarningTable rows={rows} {...table} />
              <Pager paging={paging} onChange={(page) => become({ page })} />
            </>
          )}
        </Stack>
      </Stack>
      {viewed && (
        <PageDialog
          load={loadPanel}
          props={{ row: viewed, token, explorer: config.services.explorer }}
          onClose={() => become({ viewed: undefined })}
        />
      )}
    </Page>
  );
}

interface NoRowsProps {
  /** Null for visitors, whose earnings are not known. */
  did: string | null;
  activeAssets: number | undefined;
}

const NoRows = ({ did, activeAssets }: NoRowsProps) =>
  did === null ? <Muted>{NO_DATA}</Muted> : <NothingEarned did={did} activeAssets={activeAssets} />;
