import type { Host } from '@trove/contract/host.ts';
import { BALANCE_REFRESH_MS } from '@trove/contract/limits.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { purchaseCall } from '@trove/contract/wire/node/contract-calls.ts';
import { purchaseSchema } from '@trove/contract/wire/trade/purchase.ts';
import { usageHistoryQuery } from '@trove/kit/api/asset-facts.queries.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { fetchAnew } from '@trove/kit/api/fetch-anew.ts';
import { assetCountsQuery, transactionCountQuery } from '@trove/kit/api/metrics.queries.ts';
import { purchaseQuery, purchasesQuery } from '@trove/kit/api/purchases.queries.ts';
import type { QueryClient } from '@trove/kit/core.ts';
import { AppError, toAppError } from '@trove/kit/errors/app-error.ts';

import { OWNED } from '#common/texts/purchase.ts';

import type { PurchaseDependencies, PurchaseReport } from './create-purchase.ts';
import { hasBought } from './has-bought.ts';
import { createOneTab } from './one-tab.ts';

interface Buyer {
  host: Host;
  api: Api;
  queryClient: QueryClient;
  did: string;
}

const NOT_FOUND = 404;

/** Connects a purchase to the wallet, the network and the rest of the site (spec 000 §4, §7). */
export function purchaseDependencies(
  asset: Asset,
  buyer: Buyer,
  onBought: () => void,
): PurchaseDependencies {
  const { host, api, queryClient, did } = buyer;

  async function readReport(): Promise<PurchaseReport | null> {
    // On foreign networks the delivery starts with the contract (spec 000 §4).
    if (api.session === null) return null;
    try {
      if (host.session.get().proven) {
        return await fetchAnew(queryClient, { ...purchaseQuery(api, did, asset.id), meta });
      }
      const history = await fetchAnew(queryClient, { ...usageHistoryQuery(api, asset.id), meta });
      return { state: hasBought(history, did) ? 'owned' : 'paying' };
    } catch (error) {
      if (toAppError(error).status === NOT_FOUND) return null;
      throw error;
    }
  }

  /**
   * Invalidates all data that a purchase changes and announces the purchase; the balance follows a little later (spec
   * 000 §9).
   */
  function announcePurchase() {
    for (const query of [
      usageHistoryQuery(api, asset.id),
      purchasesQuery(api, did),
      assetCountsQuery(api),
      transactionCountQuery(api),
    ]) {
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    }
    host.notify.success(OWNED.yours(asset.name));
    host.events.emit('asset:purchased', { nft: asset.id, buyerDid: did });
    setTimeout(() => {
      void host.session.refreshBalance();
      host.events.emit('balance:changed', { did });
    }, BALANCE_REFRESH_MS);
    onBought();
  }

  return {
    execute: (options) =>
      host.wallet.executeContract(purchaseCall(asset, did, host.config, new Date()), options),
    readReport,
    onReport: (listener) =>
      host.socket.subscribe('purchase', (data) => {
        const pushed = purchaseSchema.safeParse(data);
        if (!pushed.success || pushed.data.nft !== asset.id) return;
        queryClient.setQueryData(purchaseQuery(api, did, asset.id).queryKey, pushed.data);
        listener(pushed.data);
      }),
    say: {
      error: (message) => host.notify.error(new AppError('wallet', message)),
      alert: (message) => globalThis.alert(message),
    },
    onBought: announcePurchase,
    signal: host.signal,
    oneTab: createOneTab(`trove-purchase ${did} ${asset.id}`, globalThis.navigator ?? {}),
  };
}

const meta = { silent: true } as const;
