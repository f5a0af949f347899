import { PAGE_SIZE } from '@trove/contract/limits.ts';
import { CATALOGUE_PAGE_MAX } from '@trove/contract/wire/assets/catalogue.ts';
import { platformPageFacts } from '@trove/contract/wire/assets/platform-page.ts';
import { groupByPlatform, providerListSchema } from '@trove/contract/wire/trade/providers.ts';
import { countPlatforms, rankPlatforms } from '@trove/kit/api/catalogue/rank-platforms.ts';
import { searchPlatforms } from '@trove/kit/api/catalogue/rank.ts';
import { paginate } from '@trove/kit/lib/paginate.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import * as mini from 'zod/mini';

import type { Context } from '../../core/context.ts';
import { providerRows, providerRowSchema } from '../dapp/onboarded-providers.ts';
import { manyTexts, searchText } from './query-schemas.ts';

const schema = {
  summary: 'A page of the platforms of infra providers: searched, filtered and ranked',
  querystring: z.object({
    q: z.optional(searchText),
    hardware: manyTexts,
    region: manyTexts,
    /** `1`: only platforms that have all of the hardware. */
    only: z.optional(z.enum(['0', '1'])),
    page: z.coerce.number().int().min(1).default(1),
    perPage: z.coerce.number().int().min(1).max(CATALOGUE_PAGE_MAX).default(PAGE_SIZE.providers),
  }),
  response: { 200: z.object({ data: z.array(providerRowSchema), ...platformPageFacts }) },
};

/**
 * `GET v1/catalogue/platforms` (additive): applies the site's own rules to all rows, because there are as many as
 * machines, not as assets.
 */
export const listPlatforms =
  ({ db }: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/catalogue/platforms', { schema }, async (request) => {
      const { q, hardware, region, only, page, perPage } = request.query;
      const rows = await providerRows(db, request);
      const all = groupByPlatform(mini.parse(providerListSchema, { data: rows }).rows);
      const found =
        q === undefined ? all : searchPlatforms(all, q, all.length).map(({ item }) => item);
      const ranked = rankPlatforms(found, {
        hardware: [hardware ?? []].flat(),
        regions: [region ?? []].flat(),
        onlyMatches: only === '1',
      });
      const { items, ...paging } = paginate(ranked, page, perPage);
      return {
        data: items.flatMap(({ platform }) =>
          rows.filter((row) => platform.providers.some(({ id }) => id === row.id)),
        ),
        matched: Object.fromEntries(
          items.map(({ platform, matched }) => [platform.name, [...matched]]),
        ),
        counts: Object.fromEntries(countPlatforms(all)),
        ...paging,
      };
    });
    done();
  };
