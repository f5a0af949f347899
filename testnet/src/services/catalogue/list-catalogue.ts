import { catalogueReplySchema } from '@trove/contract/wire/assets/catalogue-reply.ts';
import { CATALOGUE_ORDERS, CATALOGUE_PAGE_MAX } from '@trove/contract/wire/assets/catalogue.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { cursorTypes } from '../../market/catalogue/orders.ts';
import { readPage } from '../../market/catalogue/read-page.ts';
import { moveWindow } from '../../market/catalogue/recent-window.ts';
import { readWidePage } from '../../market/catalogue/search/read-wide-page.ts';
import { createSearchCache } from '../../market/catalogue/search/search-cache.ts';
import { wireRows } from '../../market/catalogue/wire-rows.ts';
import { requireInside } from '../../people/competitions/closed-to.ts';
import { readCursor } from '../../platform/http/cursor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readChoice, filtersIn, listIn, searchText } from './query-schemas.ts';

const schema = {
  summary: 'A page of the market: filtered, sorted and searched by the network',
  querystring: z.object({
    ...listIn,
    /** Default: `match` for a search, else `newest`. */
    order: z.optional(z.enum(CATALOGUE_ORDERS)),
    ...filtersIn,
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    perPage: z.coerce.number().int().min(1).max(CATALOGUE_PAGE_MAX).default(12),
    after: z.optional(z.string().max(4000)),
    q: z.optional(searchText),
    /** With `q`: also finds assets by tag, category, publisher, format, licence or id, and despite a typing error. */
    wide: z.optional(z.literal('1')),
    owner: z.optional(z.string().max(128)),
  }),
  response: { 200: catalogueReplySchema },
};

/** `GET v1/catalogue` (additive): by pages, or by the cursor `after` for endless lists. */
export const listCatalogue =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const searches = createSearchCache(context.db);
    app.get(
      '/catalogue',
      { schema, config: { authority: 'anyone', atOncePerCaller: 1 } },
      async (request, reply) => {
        const { query } = request;
        void reply.header('cache-control', 'no-cache');
        await requireInside(context, request, query.comp);
        const { type, comp, page, perPage, q, owner } = query;
        const { order = q === undefined ? 'newest' : 'match' } = query;
        if (order === 'match' && q === undefined)
          throw new Refusal('The order `match` requires a search', 422);
        const after =
          query.after === undefined ? undefined : readCursor(query.after, cursorTypes(order));
        if (order === 'trending') await moveWindow(context);
        const asked = {
          type,
          ...readChoice(query),
          order,
          page,
          perPage,
          after,
          query: q,
          compId: comp,
          ownerDid: owner,
        };
        if (query.wide !== undefined && q !== undefined) {
          const { nfts, found, ...paging } = await searches.read(asked, 'wide', () =>
            readWidePage(context.db, { ...asked, query: q }),
          );
          const rows = await wireRows(context, nfts);
          return { items: rows.map((row) => ({ ...row, found: found.get(row.nft) })), ...paging };
        }
        const { nfts, ...paging } = await searches.read(asked, 'plain', () =>
          readPage(context.db, asked),
        );
        return { items: await wireRows(context, nfts), ...paging };
      },
    );
  };
