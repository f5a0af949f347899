import { CATALOGUE_VERSION } from '@trove/contract/wire/capabilities.ts';
import type { Api } from '@trove/kit/api/create-api.ts';

import { aRecord } from '#common/publication/testing/a-world.ts';

import { createNoteKeeper } from './note-keeper.ts';

const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

function aKeeper(capabilities = { catalogue: CATALOGUE_VERSION }) {
  const put = jest.fn(async (_path: string, _options: { json: unknown }) => ({}));
  const remove = jest.fn(async () => ({}));
  const api = { session: {}, config: { capabilities }, dapp: { put, delete: remove } };
  return { put, remove, keeper: createNoteKeeper(api as unknown as Api, 'did:a', 'd1') };
}

describe('the note of a publication', () => {
  it('is stored when a persistent field changes, not for each byte', async () => {
    const { put, keeper } = aKeeper();
    keeper.keep(aRecord({ received: 1 }));
    keeper.keep(aRecord({ received: 2, updatedAt: 9 }));
    keeper.keep(aRecord({ received: 4, assetId: 'QmCats' }));
    await settled();
    expect(put.mock.calls.map(([path]) => path)).toEqual([
      'v1/accounts/did%3Aa/publications/d1',
      'v1/accounts/did%3Aa/publications/d1',
    ]);
    expect(put.mock.calls[1]?.[1]).toMatchObject({ json: { record: { assetId: 'QmCats' } } });
  });

  it('is stored again with the next step after a failure', async () => {
    const { put, keeper } = aKeeper();
    put.mockRejectedValueOnce(new Error('offline'));
    keeper.keep(aRecord());
    await settled();
    keeper.keep(aRecord());
    await settled();
    expect(put).toHaveBeenCalledTimes(2);
  });

  it('is deleted with the publication, after pending writes', async () => {
    const { put, remove, keeper } = aKeeper();
    keeper.keep(aRecord());
    keeper.forget();
    await settled();
    expect(remove.mock.invocationCallOrder[0]).toBeGreaterThan(
      put.mock.invocationCallOrder[0] ?? Infinity,
    );
  });

  it('is not stored on a network that keeps none', async () => {
    const { put, remove, keeper } = aKeeper({ catalogue: 0 });
    keeper.keep(aRecord());
    keeper.forget();
    await settled();
    expect([put.mock.calls, remove.mock.calls]).toEqual([[], []]);
  });
});
