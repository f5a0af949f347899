import { aConfig, fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import { assetListSchema } from '@trove/contract/wire/assets/asset-list.ts';
import { usageHistorySchema } from '@trove/contract/wire/assets/usage-history.ts';
import { listed } from '@trove/contract/wire/node/envelope.ts';
import { encode } from '@trove/kit/schema.ts';
import { anAsset, aUsageEntry } from '@trove/kit/testing/factories.ts';
import { aHost } from '@trove/kit/testing/fake-host.ts';

import { createNetwork } from '#common/network.ts';

import { aShell } from '../../../testing/a-shell.tsx';
import { findHits } from './find-hits.ts';

const many = Array.from({ length: 30 }, (_, index) =>
  anAsset({ id: `Qm-${index}`, name: `Llama ${String(index).padStart(2, '0')}` }),
);
const used = encode(usageHistorySchema, listed([aUsageEntry()], ''));

describe('findHits', () => {
  it('[SEARCH-18] finds eight at most, and loads only the histories it needs', async () => {
    const { shell, calls } = aShell({
      network: {
        'list-nfts': encode(assetListSchema, listed(many, '')),
        'get-nft-token-chain-data': used,
      },
    });
    const { hits } = await findHits('model', 'llama', await shell.network());
    expect(hits.map(({ key }) => key)).toEqual(many.slice(0, 8).map(({ id }) => id));
    expect(calls.filter(({ url }) => url.includes('chain-data'))).toHaveLength(8);
  });

  it('[SEARCH-06] continues past unused assets', async () => {
    const { shell } = aShell({
      network: {
        'list-nfts': encode(assetListSchema, listed(many, '')),
        'nft=Qm-20': used,
        'get-nft-token-chain-data': encode(usageHistorySchema, listed([], '')),
      },
    });
    const { hits } = await findHits('model', 'llama', await shell.network());
    expect(hits.map(({ key }) => key)).toEqual(['Qm-20']);
  });

  it('leaves out competition items and assets whose history cannot be loaded', async () => {
    const { shell } = aShell({
      network: {
        'list-nfts': encode(
          assetListSchema,
          listed(
            [
              anAsset({ name: 'Llama A', compId: 'dallas-ai' }),
              anAsset({ id: 'QmBroken', name: 'Llama B' }),
              anAsset({ name: 'Llama C' }),
            ],
            '',
          ),
        ),
        'nft=QmBroken': 404,
        'get-nft-token-chain-data': used,
      },
    });
    const { hits } = await findHits('model', 'llama', await shell.network());
    expect(hits.map(({ to }) => to.split('?')[0])).toEqual(['/dashboard/model/Llama-C']);
  });

  it('queries the index if the network has one, and loads no list', async () => {
    const row = {
      nft: 'Qm1',
      nft_value: 0.005,
      nft_metadata: JSON.stringify({ name: 'Big Llama', type: 'model', description: 'A llama.' }),
    };
    const { fetch, calls } = fakeNetwork({
      'v1/catalogue?type=model&perPage=8&q=llama': {
        items: [row],
        total: 1,
        perPage: 8,
        page: 1,
        pages: 1,
        next: null,
      },
    });
    const host = aHost({ fetch, config: aConfig({ capabilities: { catalogue: 1 } }) });
    const { hits } = await findHits('model', 'llama', createNetwork(host));
    expect(hits.map(({ key, to }) => [key, to])).toEqual([
      ['Qm1', '/dashboard/model/Big-Llama?nft=Qm1'],
    ]);
    expect(hits[0]?.name.find(({ match }) => match)?.text).toBe('Llama');
    expect(calls).toHaveLength(1);
  });
});
