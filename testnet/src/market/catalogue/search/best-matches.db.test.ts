import { searchAssets } from '@trove/kit/api/catalogue/rank.ts';
import { isLongTier } from '@trove/kit/testing/tier.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';

import { readCursor } from '../../../platform/http/cursor.ts';
import { addAsset, readMarket } from '../../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { cursorTypes } from '../orders.ts';
import { readMatches } from './read-matches.ts';
import { TIERS } from './tiers.ts';

// Each run starts a network.
jest.setTimeout(240_000);

/** Bounds with which a market of a few assets is searched like a large one. */
const BOUNDS = { found: 3, few: 1, window: 4 };
const PER_PAGE = 2;

/** Words of one, two and more letters that contain each other. */
const word = fc.constantFrom(
  'a',
  'ab',
  'abc',
  'xabc',
  'abcx',
  'Abc 2',
  'abc 10',
  'abc 1',
  'ж',
  '-',
  '_%',
);
const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
const type = fc.constantFrom('model', 'model', 'dataset');
const markets = fc.array(fc.record({ name: text, description: text, type }), {
  minLength: 16,
  maxLength: 28,
});
const queries = fc.array(fc.oneof(word, text), { minLength: 8, maxLength: 8 });

describe('a search with many matches', () => {
  let network: TestNetwork;

  async function pageOf(
    list: string,
    query: string,
    more: { page?: number; after?: string | null },
  ) {
    const after = more.after ? readCursor(more.after, cursorTypes('match')) : undefined;
    const request = { type: list, query, compId: '', chosen: [], order: 'match' as const };
    const scopes = [sql`type = ${list} and comp_id = ''`];
    return readMatches(
      network.context.db,
      { ...request, page: more.page ?? 1, perPage: PER_PAGE, after },
      { scopes, isWhole: true },
      BOUNDS,
    );
  }

  async function walk(list: string, query: string): Promise<string[]> {
    const ids: string[] = [];
    for (let next: string | null | undefined; next !== null && ids.length < 100;) {
      const page = await pageOf(list, query, { after: next ?? null });
      ids.push(...page.nfts);
      next = page.next;
    }
    return ids;
  }

  it('[SEARCH-15] returns what the rules of the site return, page by page and row by row', async () => {
    await fc.assert(
      fc
        .asyncProperty(markets, queries, async (assets, all) => {
          network = await aNetwork();
          for (const metadata of assets)
            await addAsset(network.context, { fileName: 'f', metadata });
          const market = await readMarket(network.context);
          for (const list of ['model', 'dataset'] as const) {
            for (const query of all) {
              const found = searchAssets(market, list, query, 100).map(({ item }) => item.id);
              expect([query, await walk(list, query)]).toEqual([query, found]);
              const total = Math.min(found.length, BOUNDS.found);
              expect(await pageOf(list, query, { page: 2 })).toMatchObject({
                nfts: total > PER_PAGE ? found.slice(PER_PAGE, total) : found.slice(0, total),
                total,
              });
            }
          }
        })
        .afterEach(() => network.close()),
      { numRuns: isLongTier ? 12 : 4, endOnFailure: true },
    );
  });

  it('has one tier per score', () => {
    const scores = TIERS.map(({ score }) => score);
    expect(scores).toEqual([245, 225, 220, 200, 195, 175, 150, 125, 100, 70, 50]);
  });
});
