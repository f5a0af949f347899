import { HOUR } from '@trove/contract/time.ts';
import type { UsageDays } from '@trove/contract/wire/assets/usage.ts';

import { useAsset } from '../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';

describe('the use of assets', () => {
  // Starts at 3 o'clock on the second of January.
  const clock = manualClock();
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork({ clock });
  });
  afterAll(() => network.close());

  const get = async <T>(path: string) =>
    (await network.app.inject(`/net/dapp/api/v1/${path}`)).json<T>();

  it('is counted by day, today last', async () => {
    const { id: nft } = await network.anAsset();
    clock.pass(20 * HOUR);
    await useAsset(network.context, nft);
    clock.pass(HOUR);
    await useAsset(network.context, nft);
    await useAsset(network.context, nft);

    expect(await get<UsageDays>(`usage?nft=${nft}&nft=QmNone&days=3`)).toEqual({
      days: ['2026-01-01', '2026-01-02', '2026-01-03'],
      usage: { [nft]: [0, 2, 2], QmNone: [0, 0, 0] },
    });
    clock.pass(8 * 24 * HOUR);
    const { days, usage } = await get<UsageDays>(`usage?nft=${nft}`);
    expect([days.length, days.at(-1), usage[nft]]).toEqual([
      7,
      '2026-01-11',
      [0, 0, 0, 0, 0, 0, 0],
    ]);
  });

  it('is returned for several assets at once, in the shape of the node', async () => {
    const [one, other] = [await network.anAsset(), await network.anAsset()];
    await useAsset(network.context, one.id);
    interface Chain {
      NFTDataReply: unknown[];
    }
    const chain = await network.app.inject(`/net/node/api/get-nft-token-chain-data?nft=${one.id}`);
    const { histories } = await get<{ histories: Record<string, unknown[]> }>(
      `histories?nft=${one.id}&nft=${other.id}&nft=QmNone`,
    );
    expect(histories[one.id]).toEqual(chain.json<Chain>().NFTDataReply);
    expect([histories[one.id]?.length, histories[other.id]?.length, histories['QmNone']]).toEqual([
      2,
      1,
      [],
    ]);
  });

  it('is announced among the capabilities', async () => {
    expect(await get('capabilities')).toEqual({ catalogue: 1, news: 1, pictures: 1, reviews: 1 });
  });

  it('is rejected for more assets than the limit', async () => {
    const many = Array.from({ length: 51 }, (_none, index) => `nft=Qm${index}`).join('&');
    for (const path of [`histories?${many}`, `usage?${many}`, 'histories', 'usage?nft=']) {
      const { statusCode } = await network.app.inject(`/net/dapp/api/v1/${path}`);
      expect([path.slice(0, 20), statusCode]).toEqual([path.slice(0, 20), 422]);
    }
  });
});
