import * as z from 'zod/mini';

import { listed } from '../node/envelope.ts';
import { assetListSchema } from './asset-list.ts';
import { assetSchema } from './asset.ts';

const row = (
  changes: Record<string, unknown> = {},
  metadata: unknown = { name: 'A', type: 'model' },
) => ({
  nft: 'Qm1',
  nft_value: '0.005',
  nft_file_name: 'a.gguf',
  nft_metadata: typeof metadata === 'string' ? metadata : JSON.stringify(metadata),
  owner_did: 'bafyseller',
  ...changes,
});

const read = (...rows: unknown[]) =>
  z.parse(assetListSchema, { status: true, message: '', nfts: rows });

describe('assetSchema', () => {
  it('[DATA-01] [DATA-05] parses every field of an asset', () => {
    const metadata = {
      name: 'Llama',
      description: 'talks',
      type: 'model',
      mainCategory: 'Audio',
      category: 'Text-to-Speech',
      compId: 'dallas-ai',
      price: 5,
      depinProviderDid: 'bafyprovider',
      accuracy: '0.9',
      bleu: 31.5,
    };
    const extras = {
      type: 'model',
      serviceName: 'acme/llm',
      tags: ['tts'],
      likes: 3,
      pricing: { price: 5, model: 'pay-per-use' },
    };
    expect(z.parse(assetSchema, row(extras, metadata))).toEqual({
      id: 'Qm1',
      name: 'Llama',
      description: 'talks',
      type: 'model',
      price: 5,
      value: 0.005,
      fileName: 'a.gguf',
      ownerDid: 'bafyseller',
      serviceName: 'acme/llm',
      tags: ['tts'],
      likes: 3,
      mainCategory: 'Audio',
      category: 'Text-to-Speech',
      compId: 'dallas-ai',
      depinProviderDid: 'bafyprovider',
      pricing: { price: 5, model: 'pay-per-use' },
      rowType: 'model',
      metrics: { accuracy: '0.9', bleu: 31.5 },
      metadata,
    });
  });

  it.each([
    ['[DATA-02] text', '0.005', 5],
    ['a number', 0.005, 5],
    ['[DATA-47] a number with a rounding error', '0.0011', 1.1],
    ['a rounding error in a whole price', 0.009, 9],
    ['[DATA-146] text that is not a number', 'abc', 0],
    ['nothing', undefined, 0],
  ])('parses the price from %s', (_why, nft_value, price) => {
    expect(z.parse(assetSchema, row({ nft_value })).price).toBe(price);
  });

  it('[DATA-03] parses the metadata text', () => {
    expect(z.parse(assetSchema, row({}, '{"name":"A","type":"dataset","x":[1]}')).metadata).toEqual(
      {
        name: 'A',
        type: 'dataset',
        x: [1],
      },
    );
  });

  it('[DETAIL-50] accepts a type case-insensitively, and no other value', () => {
    expect(z.parse(assetSchema, row({}, { name: 'A', type: 'Model' })).type).toBe('model');
    expect(z.safeParse(assetSchema, row({}, { name: 'A', type: 'models' })).success).toBe(false);
  });

  it('[DATA-07] [DATA-08] parses four named metrics and every other number except the price as metrics', () => {
    const metadata = {
      name: 'A',
      type: 'model',
      accuracy: 0.9,
      bleu: 3,
      price: 5,
      rows: 10,
      note: 'x',
      pictureAlt: '1984',
      recall: '',
    };
    expect(z.parse(assetSchema, row({}, metadata)).metrics).toEqual({ accuracy: 0.9, bleu: 3 });
  });

  it.each(['{', '', 'null', '[]', undefined, null, 7])(
    '[DATA-04] leaves out an asset with the metadata %j and keeps the others',
    (nft_metadata) => {
      const { rows, dropped } = read(row({ nft_metadata }), row({ nft: 'Qm2' }));
      expect([rows.map(({ id }) => id), dropped]).toEqual([['Qm2'], 1]);
    },
  );

  it.each([[null], ['text'], [{}], [{ nft: '' }]])('keeps the list when one row is %j', (bad) => {
    expect(read(bad, row())).toMatchObject({ rows: [{ id: 'Qm1' }], dropped: 1 });
  });

  it('[HTTP-43] [HTTP-60] parses a refusal or null as an empty list', () => {
    const refused = { status: false, message: 'Failed to get NFT list of the did', nfts: [row()] };
    expect(z.parse(assetListSchema, refused)).toEqual({
      status: false,
      message: 'Failed to get NFT list of the did',
      rows: [],
      dropped: 0,
    });
    expect(z.parse(assetListSchema, { status: true, nfts: null })).toMatchObject({ rows: [] });
    expect(z.parse(assetListSchema, {})).toMatchObject({ status: false, rows: [] });
  });

  it('round-trips, with the value as exact text', () => {
    const asset = z.parse(
      assetSchema,
      row({ tags: ['x'], likes: 1 }, { name: 'A', type: 'model', bleu: 3 }),
    );
    const wire = z.encode(assetListSchema, listed([{ ...asset, price: 0.000001 }], 'Got All NFTs'));
    expect(wire).toMatchObject({ status: true, message: 'Got All NFTs', result: null });
    expect(wire['nfts']).toMatchObject([
      { nft: 'Qm1', nft_value: '0.000000001', owner_did: 'bafyseller' },
    ]);
    expect(z.parse(assetListSchema, JSON.parse(JSON.stringify(wire))).rows[0]).toEqual({
      ...asset,
      price: 0.000001,
      value: 1e-9,
      metadata: { ...asset.metadata, description: '' },
    });
  });
});
