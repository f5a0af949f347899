import { addAsset } from '../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { relatedTo } from './related.ts';

describe('related assets', () => {
  let network: TestNetwork;
  const ids: Record<string, string> = {};
  const names = (nfts: readonly string[]) =>
    nfts.map((nft) => Object.entries(ids).find(([, id]) => id === nft)?.[0]);

  beforeAll(async () => {
    network = await aNetwork();
    const add = async (name: string, metadata: object = {}) => {
      ids[name] = await addAsset(network.context, {
        fileName: 'm.gguf',
        metadata: { name, type: 'model', ...metadata },
      });
    };
    await add('rows', { type: 'dataset', tags: ['text'] });
    await add('hidden rows', { type: 'dataset', compId: 'dallas-ai' });
    await add('speaker', { category: 'Audio', tags: ['text', 'tiny'], trainedOn: ids['rows'] });
    await add('listener', {
      category: 'Audio',
      tags: ['tiny', 'text'],
      trainedOn: [ids['rows'], ids['hidden rows'], 'nobody knows', 7],
    });
    await add('writer', { category: 'Translation', tags: ['Text'] });
    await add('singer', { category: 'Audio' });
    await add('stranger', { category: 'Robotics', tags: ['legs'] });
    await add('other rows', { type: 'dataset', tags: ['numbers'] });
    await add('unsorted', {});
    await add('unsorted too', {});
    await add('entry', { category: 'Audio', tags: ['tiny'], compId: 'dallas-ai' });
  });
  afterAll(() => network.close());

  const related = (name: string) => relatedTo(network.context.db, ids[name] ?? '');

  it('are similar by common tags and category, of the same type and outside of competitions', async () => {
    expect(names((await related('speaker')).similar)).toEqual(['listener', 'writer', 'singer']);
    expect((await related('stranger')).similar).toEqual([]);
  });

  it('are not similar by the format of a dataset, or by having no task', async () => {
    expect((await related('other rows')).similar).toEqual([]);
    expect((await related('unsorted')).similar).toEqual([]);
  });

  it('include the training data that the publisher names, if it is on the market', async () => {
    expect(names((await related('listener')).trainedOn)).toEqual(['rows']);
    expect((await related('writer')).trainedOn).toEqual([]);
  });

  it('include the assets that name it as training data', async () => {
    expect(new Set(names((await related('rows')).usedBy))).toEqual(
      new Set(['listener', 'speaker']),
    );
  });

  it('are empty for an unknown id', async () => {
    expect(await related('nobody')).toEqual({ trainedOn: [], usedBy: [], similar: [] });
  });
});
