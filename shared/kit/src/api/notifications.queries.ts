import { isDid } from '@trove/contract/wire/node/did.ts';
import { notificationPageSchema, unreadSchema } from '@trove/contract/wire/trade/notifications.ts';

import { queryOptions } from '../core.ts';
import { accountPath, toSearchParams } from './account-path.ts';
import type { Api } from './create-api.ts';

/** News about a creator's assets and money, newest first; a push of the socket announces new ones. */
export const notificationsQuery = (
  api: Api,
  did: string | null,
  page: { limit?: number; after?: string } = {},
) =>
  queryOptions({
    queryKey: ['accounts', did, 'notifications', page],
    enabled: isDid(did),
    meta: { silent: true },
    queryFn: ({ signal }) =>
      api.dapp
        .get(accountPath(did ?? '', 'notifications'), {
          searchParams: toSearchParams({ ...page }),
          signal,
        })
        .json(notificationPageSchema),
  });

/** Marks notifications as read, all of them without `ids`; resolves with the number of unread ones left. */
export const markNotificationsRead = async (
  api: Api,
  did: string,
  ids?: readonly string[],
): Promise<number> =>
  (
    await api.dapp
      .post(accountPath(did, 'notifications/read'), { json: ids ? { ids } : {} })
      .json(unreadSchema)
  ).unread;
