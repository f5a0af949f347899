import { TRENDING } from '@trove/contract/limits.ts';
import { FACETS } from '@trove/contract/taxonomy/facets.ts';
import { DAY } from '@trove/contract/time.ts';
import type { catalogueReplySchema } from '@trove/contract/wire/assets/catalogue-reply.ts';
import { LISTING_ORDERS } from '@trove/contract/wire/assets/catalogue.ts';
import { type Choice, countFilters, toFaceted } from '@trove/kit/api/catalogue/faceted.ts';
import { findAsset } from '@trove/kit/api/catalogue/find-asset.ts';
import { filterAssets } from '@trove/kit/api/catalogue/listing.ts';
import { searchAssets, trendingAssets } from '@trove/kit/api/catalogue/rank.ts';
import { sortAssets } from '@trove/kit/api/catalogue/sort-assets.ts';
import { paginate } from '@trove/kit/lib/paginate.ts';
import { trendingScore } from '@trove/kit/lib/trending.ts';
import { isLongTier } from '@trove/kit/testing/tier.ts';
import * as fc from 'fast-check';
import type * as z from 'zod';

import { MICRO } from '../../platform/money.ts';
import { applyEvent, type MarketEvent, published, readMarket } from '../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { moveWindow } from './recent-window.ts';

/** Number of runs, each with its own network. */
const RUNS = isLongTier ? 8 : 3;

const PER_PAGE = 2;

const word = fc.constantFrom(...'llama Llama LLAMA-2 naïve ж 2 10 a _x 𝒜 .'.split(' '));
const text = fc
  .array(word, { maxLength: 4 })
  .chain((words) => fc.constantFrom(' ', '', '-', '/').map((glue) => words.join(glue)));
const category = fc.constantFrom(
  'Audio',
  'Text-to-Speech',
  'Tabular',
  'Other',
  'Nobody knows',
  undefined,
);
const metadata = fc.record({
  name: text,
  description: text,
  type: fc.constantFrom('model', 'Model', 'dataset', 'other', undefined),
  mainCategory: category,
  category,
  compId: fc.constantFrom(undefined, undefined, undefined, 'dallas-ai', '', 7),
  license: fc.constantFrom('MIT', 'mit license', 'mine', undefined),
});
const price = fc.constantFrom(0, 1_000_000, 1_500_000, 9_000_000);
const at = fc.nat(5);

const publications = fc.record({
  is: fc.constant('publish' as const),
  fileName: fc.constantFrom('a.csv', 'B.JSON', 'c.gguf', 'none'),
  price,
  metadata: fc.oneof(
    { weight: 9, arbitrary: metadata },
    { weight: 1, arbitrary: fc.constant('broken') },
  ),
});

const changes: fc.Arbitrary<MarketEvent> = fc.oneof(
  { weight: 2, arbitrary: publications },
  { weight: 6, arbitrary: fc.record({ is: fc.constant('use' as const), at }) },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constantFrom('like' as const, 'unlike' as const),
      at: fc.nat(1),
      by: fc.constant(1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant('buy' as const), at, by: fc.nat(2) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('rate' as const),
      at,
      by: fc.nat(2),
      stars: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('reprice' as const), at, price }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('rewrite' as const), at, metadata }) },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('wait' as const),
      ms: fc.constantFrom(999, DAY, 3 * DAY, 7 * DAY),
    }),
  },
);

/** A market with some assets, followed by arbitrary events. */
const histories = fc
  .tuple(
    fc.array(publications, { minLength: 8, maxLength: 14 }),
    fc.array(changes, { minLength: 5, maxLength: 25 }),
  )
  .map(([first, then]) => [...first, ...then]);

type Reply = z.output<typeof catalogueReplySchema>;

const TYPES = ['model', 'dataset'] as const;
const GROUPS = [[], ['Audio'], ['Audio', 'Tabular', 'Other'], ['csv', 'misc'], ['none']];
const CHOICES: Choice[] = [
  ...GROUPS.map((chosen) => ({ chosen })),
  { facets: { price: ['free', 'middle'] } },
  { chosen: ['Audio', 'Other'], facets: { stars: ['3'], price: ['low'] } },
  { facets: { licence: ['MIT', 'Other', 'nobody knows'], format: ['gguf', 'json'] } },
];
/** Orders tested with facets; all of them would take minutes. */
const ORDERS = ['newest', 'dear', 'trending'] as const;

describe('the catalogue index', () => {
  let network: TestNetwork;
  const clock = manualClock();

  const ask = async <T>(
    path: string,
    query: Record<string, string | number | readonly string[] | undefined>,
  ) => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, value = []]) =>
        [value].flat().map((one) => [key, String(one)]),
      ),
    );
    const reply = await network.app.inject(`/net/dapp/api/v1/catalogue${path}?${search}`);
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json<T>();
  };
  const ids = ({ items }: Reply) => items.map(({ nft }) => nft);

  /** Expects the counters stored with each asset to agree with its history and its likes. */
  async function expectSameCounts() {
    await moveWindow(network.context);
    const since = clock.now() - TRENDING.windowMs;
    const rows = await network.context.db.selectFrom('catalogue').selectAll().execute();
    for (const { id, history, likes, price: tokens } of await readMarket(network.context)) {
      const recent = history.filter(({ epoch = 0 }) => epoch * 1000 >= since).length;
      expect(rows.find(({ nft }) => nft === id)).toMatchObject({
        uses: history.length,
        recent,
        trend: -Math.round(10 * trendingScore(history, TRENDING, new Date(clock.now()))),
        last_used: -(history.at(-1)?.epoch ?? 0),
        liked: -likes + 0,
        price: tokens * MICRO,
        dear: -tokens * MICRO + 0,
      });
    }
  }

  /** Expects the counter of each type to be the number of its assets. */
  async function expectSameAssetCounts() {
    const { db } = network.context;
    const assets = await db.selectFrom('assets').select('type').execute();
    for (const { type, size } of await db.selectFrom('asset_counts').selectAll().execute())
      expect([type, size]).toEqual([type, assets.filter((row) => row.type === type).length]);
  }

  async function expectSameLists() {
    const assets = await readMarket(network.context);
    const now = new Date(clock.now());
    for (const type of TYPES) {
      for (const choice of CHOICES) {
        const found = filterAssets(assets, { type, ...choice });
        for (const order of choice.facets ? ORDERS : LISTING_ORDERS) {
          const facts = new Map(found.map((asset) => [asset.id, asset]));
          const sorted = sortAssets(found, order, facts, now);
          for (const page of [1, 2, 99]) {
            const { items, ...paging } = paginate(sorted, page, PER_PAGE);
            const reply = await ask<Reply>('', {
              type,
              category: choice.chosen,
              ...choice.facets,
              order,
              page,
              perPage: PER_PAGE,
            });
            expect(ids(reply)).toEqual(items.map(({ id }) => id));
            expect(reply).toMatchObject(paging);
          }
        }
      }
      const all = filterAssets(assets, { type });
      for (const { chosen, facets } of CHOICES) {
        const counted = countFilters(all.map(toFaceted), { chosen, facets }, FACETS);
        const reply = await ask('/counts', { type, category: chosen, ...facets });
        expect(reply).toMatchObject({ total: all.length, ...counted });
      }
      const trending = trendingAssets(assets, type, now);
      const reply = await ask<Reply>('', { type, order: 'trending', perPage: 100 });
      expect(ids(reply)).toEqual(trending.map(({ id }) => id));
      expect(reply.items.map(({ usage, likes }) => [usage.total, usage.last, likes])).toEqual(
        trending.map(({ history, likes }) => [history.length, history.at(-1)?.epoch, likes]),
      );
    }
  }

  async function expectSameSearch(queries: readonly string[]) {
    const assets = await readMarket(network.context);
    for (const type of TYPES) {
      for (const q of queries) {
        const found = searchAssets(assets, type, q, 100);
        const reply = await ask<Reply>('', { type, q, perPage: 100 });
        expect([q, ids(reply)]).toEqual([q, found.map(({ item }) => item.id)]);
        expect(reply.total).toBe(found.length);
      }
    }
  }

  async function expectSameFinds() {
    const assets = (await readMarket(network.context)).toReversed();
    const normal = assets.filter(({ compId }) => compId === undefined);
    for (const { id, name, compId } of assets) {
      for (const slug of [name, name.replaceAll(' ', '-'), name.replaceAll(/[\s/]+/g, '-'), id]) {
        for (const more of [{}, { type: 'dataset' }, { nft: id }]) {
          const address = { slug, ...more };
          const found = findAsset(normal, address);
          // An id in the address means its asset, even if a normal asset has the same name.
          const isItem = 'nft' in more && compId !== undefined;
          const meant = found.length > 0 && !isItem ? found : findAsset(assets, address);
          expect(ids(await ask<Reply>('/find', address))).toEqual(meant.map((asset) => asset.id));
        }
      }
    }
  }

  it('returns what the rules of the site return for the whole list, after any events', async () => {
    await fc.assert(
      fc
        .asyncProperty(
          histories,
          fc.array(text, { minLength: 3, maxLength: 3 }),
          async (all, queries) => {
            network = await aNetwork({ clock });
            for (const event of all) {
              await applyEvent(network.context, event, (ms) => clock.pass(ms));
              await expectSameCounts();
              await expectSameAssetCounts();
            }
            await expectSameLists();
            await expectSameSearch(queries);
            await expectSameFinds();
          },
        )
        .afterEach(() => network.close()),
      {
        numRuns: RUNS,
        examples: [
          // The index of triples contains words separated by a sign in another form than the name.
          [[published({ description: '10/a/naïve' })], ['a/naïve', '', '']],
          [
            [published({ name: 'X' }), published({ compId: 'dallas-ai' })],
            ['', '', ''],
          ],
        ],
        // Shrinking an example takes longer than the runner waits, which then reports none.
        endOnFailure: true,
      },
    );
  });
});
