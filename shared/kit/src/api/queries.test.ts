import { fakeNetwork } from '@trove/contract/testing/fake-network.ts';

import { toAppError } from '../errors/app-error.ts';
import { calling } from '../testing/calling.ts';
import { aHost } from '../testing/fake-host.ts';
import { balanceQuery, creditBalanceQuery } from './account.queries.ts';
import { fileFactsQuery, ratingQuery, usageHistoryQuery } from './asset-facts.queries.ts';
import { assetsQuery, ownedAssetsQuery } from './assets.queries.ts';
import { type Api, createApi } from './create-api.ts';
import { assetCountsQuery, transactionCountQuery } from './metrics.queries.ts';
import { providersQuery } from './providers.queries.ts';
import { purchaseQuery, purchasesQuery } from './purchases.queries.ts';
import { createQueryClient } from './query-client.ts';

const client = () => createQueryClient(aHost().notify);
const row = { nft: 'Qm1', nft_value: '0.005', nft_metadata: '{"name":"A","type":"model"}' };

describe('the queries', () => {
  it('[HTTP-43] load all assets from the node', async () => {
    const { result, sent } = await calling({ status: true, nfts: [row] }, (api) =>
      client().fetchQuery(assetsQuery(api)),
    );
    expect([result.map(({ id }) => id), sent]).toEqual([['Qm1'], ['GET /net/node/api/list-nfts']]);
  });

  it('[HTTP-41] load the assets a DID owns', async () => {
    const { result, sent } = await calling({ status: true, nfts: [row] }, (api) =>
      client().fetchQuery(ownedAssetsQuery(api, 'bafy 1')),
    );
    expect([result.length, sent]).toEqual([1, ['GET /net/node/api/get-nfts-by-did?did=bafy+1']]);
  });

  it('[ASSETS-13] send no request for a visitor', () => {
    const api = createApi(aHost());
    expect([null, '', '  '].map((did) => ownedAssetsQuery(api, did).enabled)).toEqual([
      false,
      false,
      false,
    ]);
    expect(balanceQuery(api, null).enabled).toBe(false);
  });

  it('[HTTP-42] load a usage history', async () => {
    const { result, sent } = await calling(
      { status: true, NFTDataReply: [{ NFTData: 'x', Epoch: 1 }] },
      (api) => client().fetchQuery(usageHistoryQuery(api, 'Qm1')),
    );
    expect([result, sent]).toEqual([
      [{ text: 'x', epoch: 1 }],
      ['GET /net/node/api/get-nft-token-chain-data?nft=Qm1'],
    ]);
  });

  it('[HTTP-44] [DATA-36] load the token balance of a DID', async () => {
    const info = {
      status: true,
      ft_info: [{ creator_did: 'bafybmicreator', ft_name: 'TROVE', ft_count: '7' }],
    };
    const { result, sent } = await calling(info, (api) =>
      client().fetchQuery(balanceQuery(api, 'bafy1')),
    );
    expect([result, sent]).toEqual([7, ['GET /net/node/api/get-ft-info-by-did?did=bafy1']]);
  });

  it('[HTTP-50] load the rating of an asset', async () => {
    const { result, sent } = await calling({ average_rating: 4.5, user_count: 2 }, (api) =>
      client().fetchQuery(ratingQuery(api, 'Qm1')),
    );
    expect([result, sent]).toEqual([
      { average: 4.5, users: 2 },
      ['GET /net/dapp/api/get_rating_by_asset?asset_id=Qm1'],
    ]);
  });

  it('[HTTP-51] load the providers', async () => {
    const { result, sent } = await calling({ data: [{ platformName: 'P' }] }, (api) =>
      client().fetchQuery(providersQuery(api)),
    );
    expect([result[0]?.platformName, sent]).toEqual([
      'P',
      ['GET /net/dapp/api/onboarded_providers'],
    ]);
  });

  it('[HTTP-52] [DATA-38] load the credit balance', async () => {
    const { result, sent } = await calling({ data: { credit: 500 } }, (api) =>
      client().fetchQuery(creditBalanceQuery(api, 'bafy/1')),
    );
    expect([result, sent]).toEqual([500, ['GET /net/dapp/api/credit_balance/bafy%2F1']]);
  });

  it('[DATA-40] return no credit balance, and send no request, for an invalid DID', async () => {
    const { result, sent } = await calling({}, (api) =>
      client().fetchQuery(creditBalanceQuery(api, '  ')),
    );
    expect([result, sent]).toEqual([null, []]);
  });

  it('[HTTP-54] [HTTP-55] [DATA-41] load the counts of the platform', async () => {
    const counts = { ai_model_count: 1, dataset_count: 2, asset_count: 3, transaction_count: 4 };
    const { result, sent } = await calling(counts, (api) =>
      Promise.all([
        client().fetchQuery(assetCountsQuery(api)),
        client().fetchQuery(transactionCountQuery(api)),
      ]),
    );
    expect(result).toEqual([{ models: 1, datasets: 2, assets: 3 }, 4]);
    expect(sent).toEqual(['GET /net/metrics/asset_count', 'GET /net/metrics/transaction_count']);
  });

  it('load the file and the purchases of an asset', async () => {
    const facts = { nft: 'Qm1', fileName: 'a', size: 1, sha256: 'ab', mediaType: 'text/csv' };
    expect(
      (await calling(facts, (api) => client().fetchQuery(fileFactsQuery(api, 'Qm1')))).sent,
    ).toEqual(['GET /net/dapp/api/v1/assets/Qm1/file']);
    expect(
      (
        await calling({ nft: 'Qm1', state: 'owned' }, (api) =>
          client().fetchQuery(purchaseQuery(api, 'bafybmibuyer', 'Qm1')),
        )
      ).sent,
    ).toEqual(['GET /net/dapp/api/v1/purchases/Qm1']);
    expect(
      (
        await calling({ purchases: [] }, (api) =>
          client().fetchQuery(purchasesQuery(api, 'bafybmibuyer')),
        )
      ).sent,
    ).toEqual(['GET /net/dapp/api/v1/purchases']);
  });

  it('[CALL-11] accept an empty response', async () => {
    const reads = [
      assetsQuery,
      providersQuery,
      assetCountsQuery,
      transactionCountQuery,
      (api: Api) => balanceQuery(api, 'd'),
      (api: Api) => ratingQuery(api, 'd'),
    ];
    for (const query of reads)
      await expect(
        calling({}, (api) => client().fetchQuery(query(api) as ReturnType<typeof assetsQuery>)),
      ).resolves.toBeDefined();
  });

  it('log a warning about rows they left out', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { result } = await calling({ status: true, nfts: [row, null] }, (api) =>
      client().fetchQuery(assetsQuery(api)),
    );
    expect([result.length, warn.mock.calls]).toEqual([
      1,
      [['1 malformed rows were left out of a list.']],
    ]);
    warn.mockRestore();
  });
});

describe('createApi', () => {
  it('[HTTP-07] [HTTP-08] has a client for each service of the configuration', () => {
    const api = createApi(aHost());
    expect(Object.keys(api).toSorted()).toEqual([
      'compute',
      'config',
      'dapp',
      'faucet',
      'fetch',
      'histories',
      'metrics',
      'node',
      'session',
    ]);
    expect(api.config.services.socket).toMatch(/ws$/);
  });

  it('has no session client on a network without sessions', () => {
    const { config, http, events } = aHost();
    const { session: _, ...services } = config.services;
    expect(createApi({ config: { ...config, services }, http, events }).session).toBeNull();
  });

  it('[PERM-07] emits the event for a 401 of a download too', async () => {
    const host = aHost({ fetch: fakeNetwork({ '/': 401 }).fetch });
    const listener = jest.fn();
    host.events.on('session:unauthorized', listener);
    await createApi(host).fetch('https://provider.test/download/Qm1');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('aborts every request when its host ends', async () => {
    const silent: typeof fetch = (_input, init) =>
      new Promise((_, reject) => {
        init?.signal?.throwIfAborted();
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const host = aHost({ fetch: silent });
    const api = createApi(host);
    const running = [api.node.get('list-nfts'), api.fetch('https://provider.test/download/Qm1')];
    await Promise.resolve();
    host.end();
    const ends = await Promise.allSettled(running);
    expect(ends.map((end) => end.status === 'rejected' && toAppError(end.reason).kind)).toEqual([
      'aborted',
      'aborted',
    ]);
  });
});
