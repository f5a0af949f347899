import {
  notificationPageSchema,
  readNotificationsSchema,
  unreadSchema,
} from '@trove/contract/wire/trade/notifications.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { shownNotice } from '../../market/notifications/notices.ts';
import type { Db } from '../../platform/db/schema.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import { account } from './account-params.ts';

const listSchema = {
  summary: 'What happened to the assets and the money of the session, newest first',
  params: account,
  querystring: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** `next` of the previous page. */
    after: z.optional(z.coerce.number().int()),
  }),
  response: { 200: notificationPageSchema },
};
const readSchema = {
  summary: 'Marks notifications as read: those that are named, or all',
  params: account,
  body: readNotificationsSchema,
  response: { 200: unreadSchema },
};

/** `v1/accounts/{did}/notifications` (additive). */
export const notifications =
  ({ db }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/notifications',
      { config: { authority: { owner: 'earnings:read' } }, schema: listSchema },
      async (request) => {
        const { did } = request.params;
        const { limit, after } = request.query;
        const rows = await db
          .selectFrom('notifications')
          .selectAll()
          .where('did', '=', did)
          .$if(after !== undefined, (query) => query.where('place', '<', after ?? 0))
          .orderBy('place', 'desc')
          .limit(limit + 1)
          .execute();
        const page = rows.slice(0, limit);
        return {
          rows: describeRows('notifications', page, shownNotice),
          unread: await countUnread(db, did),
          next: rows.length > limit ? String(page.at(-1)?.place) : null,
        };
      },
    );

    app.post(
      '/notifications/read',
      { config: { authority: { owner: 'notifications:write' } }, schema: readSchema },
      async (request) => {
        const { did } = request.params;
        const { ids } = request.body;
        await db
          .updateTable('notifications')
          .set({ read: 1 })
          .where('did', '=', did)
          .where('read', '=', 0)
          .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? ids : ['']))
          .execute();
        return { unread: await countUnread(db, did) };
      },
    );
  };

async function countUnread(db: Db, did: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('did', '=', did)
    .where('read', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}
