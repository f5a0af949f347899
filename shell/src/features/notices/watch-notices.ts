import type { Unsubscribe } from '@trove/contract/host.ts';
import { TOAST } from '@trove/contract/limits.ts';
import { paths } from '@trove/contract/paths.ts';
import { notificationSchema } from '@trove/contract/wire/trade/notifications.ts';
import type { Notification } from '@trove/contract/wire/trade/notifications.ts';
import { fetchAnew } from '@trove/kit/api/fetch-anew.ts';
import { markNotificationsRead, notificationsQuery } from '@trove/kit/api/notifications.queries.ts';
import { isNetworkFailure } from '@trove/kit/errors/recognize.ts';

import type { Shell } from '#common/shell-context.ts';

import { runInOneTab } from './run-in-one-tab.ts';

/** Maximum number of rows in one response of the network. */
const NEWEST = 100;

/** Links of notices about money; a visit to the page marks them as read. */
const PAGES: Partial<Record<Notification['kind'], { label: string; href: string }>> = {
  sale: { label: 'Earnings', href: paths.earnings() },
  payout: { label: 'Withdrawals', href: paths.withdraw() },
};

/**
 * Returns the link of a notice; news of an asset link to the asset, because a follower of its creator or a buyer
 * asked for them.
 */
function getLink({ kind, nft }: Notification): { label: string; href: string } | undefined {
  if (kind !== 'asset' || nft === null) return PAGES[kind];
  return { label: 'Open', href: paths.asset({ id: nft, name: nft }, 'model') };
}

/**
 * Shows sales, payouts and new assets of followed creators: a toast in one tab of the browser, and the unread count
 * in every tab.
 */
export function watchNotices(shell: Shell, did: string, view: Window): Unsubscribe {
  const { nav, network, notify, report, session, socket, unread } = shell;
  let isOver = false;

  async function read() {
    if (!session.get().proven) return;
    const { api, queryClient } = await network();
    const page = await fetchAnew(queryClient, notificationsQuery(api, did, { limit: NEWEST }));
    if (isOver) return;
    const news = page.rows.filter((notice) => !notice.read && PAGES[notice.kind] !== undefined);
    const isSeen = ({ kind }: Notification) =>
      view.document.visibilityState === 'visible' &&
      PAGES[kind]?.href === nav.location.get().pathname;
    const seen = news.filter(isSeen);
    unread.set(news.length - seen.length);
    if (seen.length > 0) {
      await markNotificationsRead(
        api,
        did,
        seen.map(({ id }) => id),
      );
    }
  }
  // A failure to read the count shows no message, because the next push or page reads it again. A request that broke off
  // is not even reported: it ends with each page that is left, and a lost connection is told elsewhere.
  const readSoon = () =>
    void read().catch((error: unknown) => {
      if (!isNetworkFailure(error)) report.error(error);
    });

  function onNotification(data: unknown) {
    const notice = notificationSchema.safeParse(data);
    if (!notice.success) return;
    readSoon();
    const { id, message } = notice.data;
    const link = getLink(notice.data);
    if (link === undefined) return;
    const show = () => notify.success(message, { link, duration: TOAST.blankMs });
    void runInOneTab(id, show, view);
  }

  const followPage = () => {
    if (unread.get() > 0) readSoon();
  };
  const ends = [
    socket.subscribe('notification', onNotification),
    socket.connected.subscribe(() => socket.connected.get() && readSoon()),
    nav.location.subscribe(followPage),
  ];
  // Another tab may have marked them as read.
  view.document.addEventListener('visibilitychange', followPage);
  readSoon();

  return () => {
    isOver = true;
    unread.set(0);
    view.document.removeEventListener('visibilitychange', followPage);
    for (const end of ends) end();
  };
}
