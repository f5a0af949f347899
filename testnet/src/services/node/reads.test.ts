import { assetListSchema } from '@trove/contract/wire/assets/asset-list.ts';
import { usageHistorySchema } from '@trove/contract/wire/assets/usage-history.ts';
import { ftInfoListSchema } from '@trove/contract/wire/node/ft-info.ts';
import * as z from 'zod/mini';

import { newKeyPair } from '../../chain/identity/keys.ts';
import { aNetwork, grant, type TestNetwork } from '../../testing/a-network.ts';

describe('reads of the node', () => {
  let network: TestNetwork;
  const get = async (path: string, headers = {}) =>
    network.app.inject({ url: `/net/node/api/${path}`, headers });

  beforeEach(async () => {
    network = await aNetwork();
  });
  afterEach(() => network.close());

  describe('list-nfts', () => {
    it('returns an empty list, never null', async () => {
      expect((await get('list-nfts')).json()).toEqual({
        status: true,
        message: 'Got All NFTs',
        result: null,
        nfts: [],
      });
    });

    it('lists assets as a node does, newest last, with the value as a number', async () => {
      const first = await network.anAsset({ name: 'first', price: 9 });
      const second = await network.anAsset({
        name: 'second',
        price: 0.000001,
        compId: 'dallas-ai',
      });
      const { nfts } = (await get('list-nfts')).json();
      expect(nfts[0]).toEqual({
        nft: first.id,
        owner_did: first.ownerDid,
        nft_value: 0.009,
        nft_metadata: expect.stringContaining('"first"'),
        nft_file_name: expect.stringContaining('.gguf'),
      });
      expect(nfts[1]).toMatchObject({ nft: second.id, nft_value: 1e-9 });
    });

    it('returns assets that the app decodes as they were published', async () => {
      const { id, price } = await network.anAsset({ price: 1.1, type: 'dataset' });
      const { rows, dropped } = z.parse(assetListSchema, (await get('list-nfts')).json());
      expect(rows).toMatchObject([{ id, price, type: 'dataset' }]);
      expect(dropped).toBe(0);
    });

    it('returns 304 until something changes', async () => {
      await network.anAsset();
      const first = await get('list-nfts');
      expect(first.headers['cache-control']).toBe('no-cache');
      const known = { 'if-none-match': String(first.headers.etag) };
      const again = await get('list-nfts', known);
      expect([again.statusCode, again.body]).toEqual([304, '']);
      await network.anAsset();
      expect((await get('list-nfts', known)).statusCode).toBe(200);
    });
  });

  describe('get-nfts-by-did', () => {
    it('[HTTP-41] lists what the DID owns', async () => {
      const { id, ownerDid } = await network.anAsset();
      expect((await get(`get-nfts-by-did?did=${ownerDid}`)).json().nfts).toMatchObject([
        { nft: id },
      ]);
    });

    it.each(['get-nfts-by-did', 'get-nfts-by-did?did=nobody'])(
      'returns no NFTs for %s',
      async (path) => {
        expect((await get(path)).json()).toMatchObject({ status: true, nfts: [] });
      },
    );
  });

  describe('get-nft-token-chain-data', () => {
    it('returns the history with the field names of Go', async () => {
      const { id, ownerDid } = await network.anAsset({ price: 5 });
      const reply = (await get(`get-nft-token-chain-data?nft=${id}`)).json();
      expect(reply).toMatchObject({ status: true });
      expect(reply.NFTDataReply).toEqual([
        {
          BlockNo: 0,
          BlockId: expect.stringMatching(/^0-[0-9a-f]{64}$/),
          NFTData: 'published and owned',
          NFTOwner: ownerDid,
          NFTValue: 0.005,
          Epoch: expect.any(Number),
          TransactionID: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ]);
      expect(z.parse(usageHistorySchema, reply).rows).toMatchObject([
        { text: 'published and owned', blockNo: 0 },
      ]);
    });

    it('returns only the newest entry on request', async () => {
      const { id } = await network.anAsset();
      await network.context.transact((tx) =>
        network.context.ledger.post(tx, {
          kind: 'x',
          externalId: 'x',
          did: 'x',
          history: [{ nft: id, data: 'more', ownerDid: 'x', price: 0 }],
        }),
      );
      const { NFTDataReply } = (await get(`get-nft-token-chain-data?nft=${id}&latest=true`)).json();
      expect(NFTDataReply).toMatchObject([{ BlockNo: 1, NFTData: 'more' }]);
    });

    it('[HTTP-43] rejects an unknown NFT with HTTP 200 and null', async () => {
      const reply = await get('get-nft-token-chain-data?nft=QmNobody');
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual({
        status: false,
        message: 'Failed to get NFT data, token does not exist',
        result: null,
        NFTDataReply: null,
      });
    });

    it('rejects an invalid boolean', async () => {
      expect((await get('get-nft-token-chain-data?nft=Qm&latest=maybe')).json()).toMatchObject({
        status: false,
        message: 'Param is not a valid boolean',
      });
    });

    it('returns 304 while the history has no new entry', async () => {
      const { id } = await network.anAsset();
      const path = `get-nft-token-chain-data?nft=${id}`;
      const { etag } = (await get(path)).headers;
      expect((await get(path, { 'if-none-match': etag })).statusCode).toBe(304);
    });
  });

  describe('get-ft-info-by-did', () => {
    it('returns the balance in whole tokens', async () => {
      const { did } = newKeyPair();
      await grant(network.context, did, 12.5);
      const reply = (await get(`get-ft-info-by-did?did=${did}`)).json();
      expect(reply).toEqual({
        status: true,
        message: 'Got FT info successfully',
        result: null,
        ft_info: [
          {
            ft_name: 'TROVE',
            ft_count: 12.5,
            creator_did: network.context.config.tokenCreatorDid,
          },
        ],
      });
      expect(z.parse(ftInfoListSchema, reply).rows).toMatchObject([{ count: 12.5 }]);
    });

    it('returns an empty list for a registered DID without tokens', async () => {
      const { did } = await network.aWallet();
      expect((await get(`get-ft-info-by-did?did=${did}`)).json()).toMatchObject({
        status: true,
        message: 'No FTs found',
        ft_info: [],
      });
    });

    it.each([
      ['did=', 'Invalid DID'],
      ['did=did:key:z6Mk', 'Invalid DID'],
      [`did=${newKeyPair().did}`, 'DID does not exist'],
    ])('rejects %s', async (query, message) => {
      expect((await get(`get-ft-info-by-did?${query}`)).json()).toMatchObject({
        status: false,
        message,
      });
    });
  });

  it('echoes the request id', async () => {
    expect((await get('list-nfts', { 'x-request-id': 'mine' })).headers['x-request-id']).toBe(
      'mine',
    );
    expect((await get('list-nfts')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('returns 404 in the same shape for an unknown route', async () => {
    const reply = await get('no-such-call', { 'x-request-id': 'mine' });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({
      status: false,
      message: 'Resource not found',
      requestId: 'mine',
    });
  });
});
