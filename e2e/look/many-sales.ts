import { FAUCET_GRANT } from '@trove/contract/limits.ts';
import { assetListSchema } from '@trove/contract/wire/assets/asset-list.ts';
import type { Earnings } from '@trove/contract/wire/trade/finance.ts';
import { readRows } from '@trove/kit/api/read-rows.ts';

import type { ForSale, TestWallet } from '../../testnet/src/testing/test-wallet.ts';
import { readyAccount } from '../ready-wallet.ts';

/**
 * Buys from a seller until there are this many sales in a year: each new buyer spends the faucet's tokens on the
 * cheapest assets.
 */
export async function sellUpTo(sales: number, url: string, seller: TestWallet): Promise<void> {
  const listed = await seller.get('/net/node/api/list-nfts');
  const offers = readRows(assetListSchema.parse(listed))
    .flatMap(({ type, ...asset }): ForSale[] =>
      (type === 'model' || type === 'dataset') &&
      asset.ownerDid === seller.did &&
      asset.price > 0 &&
      !asset.compId
        ? [{ ...asset, type }]
        : [],
    )
    .sort((one, other) => one.price - other.price);
  const path = `/net/dapp/api/v1/accounts/${seller.did}/earnings?period=year`;
  let { purchases } = await seller.get<Earnings>(path);
  while (purchases < sales) {
    const { wallet } = await readyAccount(url, 'Buyer');
    const socket = await wallet.connect();
    let tokens = FAUCET_GRANT;
    for (const asset of offers) {
      if (asset.price > tokens || purchases === sales) break;
      await wallet.buy(asset);
      await socket.until(async () => (await wallet.purchase(asset.id)).state === 'owned');
      tokens -= asset.price;
      purchases += 1;
    }
    await socket.close();
  }
}
