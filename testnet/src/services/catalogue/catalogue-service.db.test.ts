import { TASKS } from '@trove/contract/taxonomy/taxonomy.ts';
import { DAY } from '@trove/contract/time.ts';
import type { catalogueReplySchema } from '@trove/contract/wire/assets/catalogue-reply.ts';
import type {
  catalogueCountsSchema,
  CatalogueOrder,
} from '@trove/contract/wire/assets/catalogue.ts';
import type * as z from 'zod';

import { indexBacklog } from '../../market/catalogue/index-asset.ts';
import { addAsset, useAsset } from '../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';

type Reply = z.output<typeof catalogueReplySchema>;

describe('the catalogue service', () => {
  let network: TestNetwork;

  const get = (path: string) => network.app.inject(`/net/dapp/api/v1/catalogue${path}`);
  const list = async (search: string) => (await get(`?${search}`)).json<Reply>();
  const names = ({ items }: Reply) =>
    items.map(({ nft_metadata }) => (JSON.parse(nft_metadata) as { name: string }).name);
  const aModel = (name: string, more: object = {}, price = 1) =>
    addAsset(network.context, {
      fileName: 'm.gguf',
      price,
      metadata: { name, type: 'model', description: '', ...more },
    });

  describe('with shared data', () => {
    beforeAll(async () => {
      network = await aNetwork();
      for (let index = 0; index < 7; index += 1) {
        const nft = await aModel(`m ${index % 3}`, {}, index % 2);
        if (index % 3 === 0) await useAsset(network.context, nft);
      }
    });
    afterAll(() => network.close());

    it.each([
      'newest',
      'liked',
      'cheap',
      'dear',
      'name',
      'trending',
      'match',
    ] satisfies CatalogueOrder[])(
      'continues after a row in the order %s, without gaps or repetitions',
      async (order) => {
        const q = order === 'match' ? '&q=m' : '';
        const whole = await list(`type=model&order=${order}${q}&perPage=100`);
        const walked: string[] = [];
        for (let after = ''; ;) {
          const page = await list(`type=model&order=${order}${q}&perPage=2${after}`);
          walked.push(...page.items.map(({ nft }) => nft));
          if (page.next === null) break;
          after = `&after=${page.next}`;
        }
        expect(walked).toEqual(whole.items.map(({ nft }) => nft));
        expect(whole).toMatchObject({ total: 7, page: 1, pages: 1, next: null });
      },
    );

    it.each([
      { search: 'type=model&after=x', why: 'a place that is none' },
      { search: `type=model&order=name&after=${btoa('[1,2]')}`, why: 'a place of another order' },
      { search: 'type=model&order=match', why: 'a match without a search' },
      { search: 'type=provider', why: 'another type' },
      { search: 'type=model&perPage=101', why: 'too much at once' },
    ])('rejects $why', async ({ search }) => {
      expect((await get(`?${search}`)).statusCode).toBe(422);
    });
  });

  describe('with data of its own', () => {
    beforeEach(async () => {
      network = await aNetwork();
    });
    afterEach(() => network.close());

    it('counts recent uses correctly after the clock was far ahead', async () => {
      await network.close();
      const clock = manualClock();
      network = await aNetwork({ clock });
      const nft = await aModel('m');
      await useAsset(network.context, nft);
      const recent = async () =>
        (await list('type=model&order=trending')).items.map(({ usage }) => usage.recent);
      expect(await recent()).toEqual([2]);
      clock.pass(1000 * DAY);
      expect(await recent()).toEqual([0]);
      clock.pass(-1000 * DAY);
      await useAsset(network.context, nft);
      expect(await recent()).toEqual([3]);
      clock.pass(DAY);
      expect(await recent()).toEqual([3]);
    });

    it('keeps a cursor valid while the list grows at its head', async () => {
      await aModel('a');
      await aModel('b');
      const first = await list('type=model&perPage=1');
      await aModel('c');
      expect(names(await list(`type=model&perPage=1&after=${first.next}`))).toEqual(['a']);
    });

    it('lists by competition and by owner', async () => {
      await aModel('normal');
      await aModel('entry', { compId: 'dallas-ai' });
      await aModel('spoken', { mainCategory: 'Audio' });
      const { did } = network.context.keys.of('seller');
      expect(names(await list('type=model&comp=dallas-ai'))).toEqual(['entry']);
      expect(names(await list(`type=model&owner=${did}`))).toEqual(['spoken', 'normal']);
      expect(names(await list(`type=model&owner=${did}&category=Audio`))).toEqual(['spoken']);
      expect(await list('type=model&owner=bafybmibob')).toMatchObject({ items: [], total: 0 });
      expect(await list(`type=model&owner=${did}&category=Nothing`)).toMatchObject({ items: [] });
    });

    it('filters by many categories at once', async () => {
      const tasks = Object.values(TASKS).flat();
      for (const [index, category] of [...tasks, ...tasks.map((task) => `${task} 2`)].entries()) {
        await aModel(`m ${index}`, { category });
      }
      const chosen = [...tasks, ...tasks.map((task) => `${task} 2`)].slice(1);
      const search = new URLSearchParams(chosen.map((task) => ['category', task]));
      const page = await list(`type=model&page=3&perPage=10&${search}`);
      expect(page.total).toBe(chosen.length);
      expect(names(page)).toEqual(
        Array.from({ length: 10 }, (_none, index) => `m ${chosen.length - 20 - index}`),
      );
    });

    it.each(['llama-2', 'LLAMA-2 ', '"llama"', 'a OR b', '50%', 'l_a', "it's", '*', 'NEAR(a b)'])(
      'searches for %j literally',
      async (query) => {
        await aModel('other', { description: 'llamas, 2 of them' });
        await aModel('one', { description: `This is ${query.trim()}, really` });
        const search = new URLSearchParams({ type: 'model', q: query });
        expect(names(await list(search.toString()))).toEqual(['one']);
      },
    );

    it('counts the results of every filter', async () => {
      await aModel('a', { mainCategory: 'Audio', category: 'Text-to-Speech' });
      await aModel('b', { mainCategory: 'Audio' });
      await aModel('c');
      expect(
        (await get('/counts?type=model')).json<z.output<typeof catalogueCountsSchema>>(),
      ).toMatchObject({
        total: 3,
        counts: { Audio: 2, 'Text-to-Speech': 1, Other: 1 },
        inCompetitions: 0,
      });
    });

    it('indexes assets published by an older version of the network', async () => {
      await aModel('old', { mainCategory: 'Audio' });
      await aModel('other');
      const before = await list('type=model&order=trending');
      const { db, transact } = network.context;
      await db.deleteFrom('catalogue').where('name', '=', 'old').execute();
      await db
        .updateTable('catalogue_shelves')
        .set({ size: 0 })
        .where('groups', '=', '["Audio"]')
        .execute();
      await db.updateTable('catalogue').set({ rules: 0, name: '?' }).execute();

      await indexBacklog(db, transact);
      expect(await list('type=model&order=trending')).toEqual(before);
      expect(
        names({ ...before, items: (await get('/find?slug=other')).json<Reply>().items }),
      ).toEqual(['other']);
    });
  });
});
