import { anAsset } from '@trove/kit/testing/factories.ts';

import { resolveAsset } from './resolve-asset.ts';

const address = (slug: string, overrides: { type?: string; nft?: string } = {}) => ({
  slug,
  type: 'model',
  ...overrides,
});

describe('resolveAsset', () => {
  const llama = anAsset({ name: 'My Llama' });

  it('[DETAIL-01] uses the asset in the navigation state before the list has loaded', () => {
    expect(
      resolveAsset({ assets: [], address: address('My-Llama'), state: { item: llama } }),
    ).toEqual({ status: 'found', asset: llama });
  });

  it('prefers the row of the network to the navigation state', () => {
    const fresh = { ...llama, price: 9 };
    expect(
      resolveAsset({ assets: [fresh], address: address('My-Llama'), state: { item: llama } }),
    ).toEqual({ status: 'found', asset: fresh });
  });

  it.each([
    { state: { item: anAsset({ name: 'Other' }) }, why: 'another asset' },
    { state: { item: { id: llama.id, name: llama.name } }, why: 'an incomplete asset' },
    { state: { item: null }, why: 'nothing' },
    { state: 'My Llama', why: 'a text' },
  ])('does not accept $why as navigation state', ({ state }) => {
    expect(resolveAsset({ assets: [], address: address('My-Llama'), state }).status).toBe(
      'missing',
    );
  });

  it('[DETAIL-02] finds an asset by its name with dashes for spaces', () => {
    const { status } = resolveAsset({ assets: [llama], address: address('My-Llama'), state: null });
    expect(status).toBe('found');
  });

  it('[DETAIL-04] uses the type to decide between two assets of the same name', () => {
    const rows = anAsset({ name: 'My Llama', type: 'dataset' });
    const assets = [llama, rows];
    const of = (type: string) =>
      resolveAsset({ assets, address: address('My-Llama', { type }), state: null });
    expect(of('model')).toEqual({ status: 'found', asset: llama });
    expect(of('dataset')).toEqual({ status: 'found', asset: rows });
  });

  it('[DETAIL-04] prefers other assets to competition items', () => {
    const entry = anAsset({ name: 'My Llama', compId: 'dallas-ai' });
    const of = (assets: (typeof entry)[]) =>
      resolveAsset({ assets, address: address('My-Llama'), state: null });
    expect(of([entry, llama])).toEqual({ status: 'found', asset: llama });
    expect(of([entry])).toEqual({ status: 'found', asset: entry });
    const meant = address('My-Llama', { nft: entry.id });
    expect(resolveAsset({ assets: [entry, llama], address: meant, state: null })).toEqual({
      status: 'found',
      asset: entry,
    });
  });

  it('returns a choice between several assets of one name, unless the address has the id', () => {
    const twin = anAsset({ name: 'My Llama' });
    const of = (nft?: string) =>
      resolveAsset({
        assets: [llama, twin],
        address: address('My-Llama', nft === undefined ? {} : { nft }),
        state: null,
      });
    expect(of()).toEqual({ status: 'choice', assets: [twin, llama] });
    expect(of(llama.id)).toEqual({ status: 'found', asset: llama });
  });

  it('deduplicates an asset that is in two lists', () => {
    const { status } = resolveAsset({
      assets: [llama, { ...llama }],
      address: address('My-Llama'),
      state: null,
    });
    expect(status).toBe('found');
  });
});
