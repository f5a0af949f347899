import { act, screen } from '@testing-library/react';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { Movement } from '@trove/contract/wire/trade/transactions.ts';
import { aMovement } from '@trove/kit/testing/factories.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { TransactionsPage } from '../TransactionsPage.tsx';

export const did = `bafybmi${'a'.repeat(52)}`;
export const llama = { nft: 'QmLlama', asset: { name: 'Llama', type: 'model' } };
export const someRows = (count: number) =>
  Array.from({ length: count }, (_, n) => aMovement({ amount: n + 1 }));

/** Responds as the network does: filtered, sorted, at most `limit` rows after the cursor. */
export const aLedger =
  (rows: readonly Movement[]) =>
  ({ url }: { url: string }) => {
    const wanted = new URL(url, 'http://net.test').searchParams;
    const value = (row: Movement) =>
      wanted.get('sort') === 'amount' ? row.amount : Date.parse(row.date);
    const kinds = wanted.getAll('kind');
    const sorted = rows
      .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
      .toSorted((one, other) => value(other) - value(one));
    if (wanted.get('order') === 'asc') sorted.reverse();
    const start = Number(wanted.get('after') ?? 0);
    const end = start + Number(wanted.get('limit'));
    return {
      rows: sorted.slice(start, end),
      total: sorted.length,
      next: end < sorted.length ? String(end) : null,
    };
  };

interface Scene {
  answers?: Parameters<typeof openPage>[1]['answers'];
  rows?: Movement[];
  session?: Parameters<typeof aSession>[0];
  assets?: Asset[];
  histories?: NonNullable<Parameters<typeof openPage>[1]['histories']>;
  at?: string;
  config?: Parameters<typeof openPage>[1]['config'];
}

/** Opens the page without waiting for its data; for tests. */
export const openAtOnce = ({
  answers,
  rows = [],
  session,
  assets = [],
  histories,
  at,
  config,
}: Scene = {}) =>
  openPage(<TransactionsPage />, {
    path: '/dashboard/transactions',
    ...(at && { at }),
    ...(config && { config }),
    session: aSession({ did, ...session }),
    assets,
    ...(histories && { histories }),
    answers: {
      'transactions/months': { months: [] },
      ...answers,
      '/transactions?': aLedger(rows),
    },
  });

/** Opens the page and advances the timers by a second and a half; for tests. */
export async function openTransactions(scene?: Scene) {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  const page = openAtOnce(scene);
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  jest.useRealTimers();
  return page;
}

export const bodyRows = () => screen.queryAllByRole('row').slice(1);
export const names = () => bodyRows().map((row) => row.querySelectorAll('td')[1]?.textContent);
export const amounts = () => bodyRows().map((row) => row.querySelectorAll('td')[3]?.textContent);
