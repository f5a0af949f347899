import type { Notification } from '@trove/contract/wire/trade/notifications.ts';
import { untilInPage } from '@trove/kit/testing/until-in-page.ts';

import { aShell, alice } from '../../testing/a-shell.tsx';
import { runInOneTab } from './run-in-one-tab.ts';
import { watchNotices } from './watch-notices.ts';

const aNotice = (overrides: Partial<Notification> = {}): Notification => ({
  id: 'sale:tx-1',
  kind: 'sale',
  message: 'Llama was bought for 4 TROVE',
  nft: 'QmLlama',
  amount: 4,
  transactionId: 'tx-1',
  at: '2026-03-04T12:00:00.000Z',
  read: false,
  ...overrides,
});

/** The browser's locks, which all of its tabs share; this fake never releases one. */
function someLocks() {
  const held = new Set<string>();
  return {
    request: async (name: string, _options: object, work: (lock: object | null) => unknown) => {
      const isFree = !held.has(name);
      held.add(name);
      void work(isFree ? { name } : null);
    },
  };
}

function aTab(rows: Notification[] = [], at = '/dashboard/all') {
  const read: string[] = [];
  const { shell, notify } = aShell({
    wallet: alice,
    at,
    network: {
      'notifications/read': ({ body }) => {
        read.push(...(JSON.parse(body) as { ids: string[] }).ids);
        return { unread: 0 };
      },
      '/notifications': () => ({ rows, unread: rows.length, next: null }),
    },
  });
  const session = shell.session.get();
  jest.spyOn(shell.session, 'get').mockReturnValue({ ...session, proven: true });
  const end = watchNotices(shell, alice.did, window);
  const receive = (notice: Notification) => shell.socket.publish('notification', notice);
  return { shell, notify, read, end, receive };
}

describe('watchNotices', () => {
  beforeEach(() =>
    Object.defineProperty(navigator, 'locks', { value: someLocks(), configurable: true }),
  );

  it('shows a sale once with a link to the earnings, however often it is received', async () => {
    const { receive, notify, end } = aTab();
    receive(aNotice());
    receive(aNotice());
    await untilInPage(() => notify.success.mock.calls.length > 0);
    receive(aNotice({ id: 'sale:tx-2', message: 'Owl was bought for 1 TROVE' }));
    await untilInPage(() => notify.success.mock.calls.length > 1);
    expect(notify.success.mock.calls.map(([message, options]) => [message, options?.link])).toEqual(
      [
        ['Llama was bought for 4 TROVE', { label: 'Earnings', href: '/dashboard/earnings' }],
        ['Owl was bought for 1 TROVE', { label: 'Earnings', href: '/dashboard/earnings' }],
      ],
    );
    end();
  });

  it('shows followers a new asset of a creator, with a link to it', async () => {
    const { receive, notify, end } = aTab();
    receive(
      aNotice({ id: 'published:1', kind: 'asset', message: 'Ada has published the model Cats' }),
    );
    await untilInPage(() => notify.success.mock.calls.length > 0);
    expect(notify.success.mock.calls[0]).toEqual([
      'Ada has published the model Cats',
      expect.objectContaining({
        link: { label: 'Open', href: '/dashboard/model/QmLlama?nft=QmLlama' },
      }),
    ]);
    end();
  });

  it('does not show a notice that another tab has shown first', async () => {
    const { shell, receive, notify, end } = aTab([aNotice()]);
    localStorage.setItem('trove_told_notices', 'sale:tx-1');
    receive(aNotice());
    await untilInPage(() => shell.unread.get() === 1);
    expect(notify.success).not.toHaveBeenCalled();
    end();
  });

  it('shows a payout, but not a like', async () => {
    const { receive, notify, end } = aTab();
    receive(aNotice({ id: 'like:1', kind: 'like', message: 'Someone liked Llama' }));
    receive(aNotice({ id: 'payout:1', kind: 'payout', message: '100 TROVE have arrived' }));
    await untilInPage(() => notify.success.mock.calls.length > 0);
    expect(notify.success.mock.calls.map(([message]) => message)).toEqual([
      '100 TROVE have arrived',
    ]);
    end();
  });

  it('counts unread notices until their page is opened', async () => {
    const rows = [aNotice(), aNotice({ id: 'like:1', kind: 'like' })];
    const { shell, read, end } = aTab(rows);
    await untilInPage(() => shell.unread.get() === 1);
    shell.nav.navigate('/dashboard/earnings');
    await untilInPage(() => read.length > 0);
    expect([read, shell.unread.get()]).toEqual([['sale:tx-1'], 0]);
    end();
  });

  it('shows a notice in one of two tabs, even before storage is synchronized', async () => {
    const run = jest.fn();
    await runInOneTab('sale:tx-2', run, window);
    localStorage.clear();
    await runInOneTab('sale:tx-2', run, window);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['ends with its page', new TypeError('Failed to fetch'), 0],
    ['fails otherwise', new Error('broken'), 1],
  ])('reports a read that %s or not', async (_case, error, times) => {
    const { shell, receive, end } = aTab();
    const report = jest.spyOn(shell.report, 'error').mockImplementation(() => {});
    const { queryClient } = await shell.network();
    const fetchQuery = jest.spyOn(queryClient, 'fetchQuery').mockRejectedValue(error);
    receive(aNotice());
    await untilInPage(() => fetchQuery.mock.calls.length > 0);
    await Promise.allSettled(fetchQuery.mock.results.map(({ value }) => value as unknown));
    await Promise.resolve();
    expect(report).toHaveBeenCalledTimes(times);
    end();
  });

  it('ends with the connection', async () => {
    const { shell, receive, notify, end } = aTab([aNotice()]);
    await untilInPage(() => shell.unread.get() === 1);
    end();
    receive(aNotice({ id: 'sale:tx-9' }));
    // Notices are shown in the order of their arrival, so the earlier one would have been shown by now.
    await runInOneTab('later', () => {}, window);
    expect([shell.unread.get(), notify.success.mock.calls]).toEqual([0, []]);
  });
});
