import userEvent from '@testing-library/user-event';
import type { SessionState } from '@trove/contract/host.ts';
import { fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import type { Answering, Call } from '@trove/contract/testing/fake-network.ts';
import type { EarningRow, Earnings } from '@trove/contract/wire/trade/finance.ts';
import { aHost, aSession } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { pastSkeleton } from '#common/testing/past-skeleton.ts';

import { EarningsPage } from '../EarningsPage.tsx';

export const did = `bafybmi${'a'.repeat(52)}`;
const buyerDid = `bafybmi${'b'.repeat(52)}`;

export const NOTHING: Earnings = {
  from: '2026-03-01T00:00:00.000Z',
  to: '2026-04-01T00:00:00.000Z',
  total: 0,
  purchases: 0,
  activeAssets: 0,
  sources: { sales: 0, inference: 0, prizes: 0, hosting: 0 },
  previousTotal: 0,
  estimate: 0,
  points: [{ start: '2026-03-01T00:00:00.000Z', total: 0 }],
};

let count = 0;
export const anEarning = (overrides: Partial<EarningRow> = {}): EarningRow => {
  count += 1;
  return {
    id: `tx-${count}-sales`,
    date: '2026-03-04T12:00:00.000Z',
    buyer: 'Ada',
    buyerDid,
    asset: `Asset ${count}`,
    amount: 5,
    status: 'completed',
    source: 'sales',
    nft: `Qm${count}`,
    transactionId: `tx-${count}`,
    ...overrides,
  };
};

/** Responds like the network: sorted, at most `limit` rows after a cursor. */
const rowsAnswer =
  (rows: readonly EarningRow[]) =>
  ({ url }: Call) => {
    const wanted = new URL(url, 'http://net.test').searchParams;
    const value = (row: EarningRow) =>
      wanted.get('sort') === 'amount' ? row.amount : Date.parse(row.date);
    const sorted = rows.toSorted((one, other) => value(other) - value(one));
    if (wanted.get('order') === 'asc') sorted.reverse();
    const start = Number(wanted.get('after') ?? 0);
    const end = start + Number(wanted.get('limit'));
    const next = end < sorted.length ? String(end) : null;
    return { rows: sorted.slice(start, end), total: sorted.length, next };
  };

interface Scene {
  rows?: EarningRow[];
  earnings?: Partial<Earnings>;
  session?: SessionState;
  at?: string;
  answers?: Record<string, Answering>;
}

/** Opens the page without waiting for its data; for tests. */
export function openAtOnce({ rows = [], earnings, session, at, answers }: Scene = {}) {
  const network = fakeNetwork({
    'earnings/rows': rowsAnswer(rows),
    '/earnings?': { ...NOTHING, ...earnings },
    ...answers,
  });
  const host = aHost({
    at: at ?? '/dashboard/earnings',
    session: session ?? aSession({ did }),
    fetch: network.fetch,
  });
  renderWithHost(<EarningsPage />, host);
  return { host, network, user: userEvent.setup() };
}

/** Opens the page and advances past its skeleton of 1.5 s; for tests. */
export const openEarnings = (scene?: Scene) => pastSkeleton(() => openAtOnce(scene));
