import { isTestToken } from '@trove/contract/pricing/tokens.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { usageHistoryQuery } from '@trove/kit/api/asset-facts.queries.ts';
import { purchaseQuery } from '@trove/kit/api/purchases.queries.ts';
import { useQueryClient } from '@trove/kit/core.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { useRef, useState } from 'react';

import { getFreeTokens } from '#common/free-tokens/get-free-tokens.ts';

import { getAcquisition } from './acquisition.ts';
import { beginPurchase } from './features/purchase/begin-purchase.ts';
import { hasBought } from './features/purchase/has-bought.ts';

/** Returns the action of the primary button of an asset, for visitors and for connected wallets. */
export function useBeginPurchase(asset: Asset) {
  const host = useHost();
  const around = { host, api: useApi(), queryClient: useQueryClient() };
  const [isGettingTokens, setGettingTokens] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isBeginning = useRef(false);

  /** Also passes an earlier purchase that the network has recorded to the machine of the new wallet. */
  async function hasAsset(did: string) {
    if (did === asset.ownerDid) return true;
    const { api, queryClient } = around;
    const { purchase } = getAcquisition(asset, did, around);
    const quietly = { staleTime: 0, meta: { silent: true } };
    try {
      if (host.session.get().proven) {
        const record = purchaseQuery(api, did, asset.id);
        const report = await queryClient.fetchQuery({ ...record, ...quietly });
        purchase.learn(report);
        return report.state !== 'none' && report.state !== 'refunded';
      }
      const chain = usageHistoryQuery(api, asset.id);
      if (!hasBought(await queryClient.fetchQuery({ ...chain, ...quietly }), did)) return false;
      purchase.learn({ state: 'owned' });
      return true;
    } catch {
      // The network accepts only one payment for an asset, even if the request is repeated.
      return false;
    }
  }

  async function getTokens(did: string) {
    setGettingTokens(true);
    const refusal = await getFreeTokens(around, did);
    setGettingTokens(false);
    return refusal;
  }

  async function begin() {
    if (isBeginning.current) return;
    isBeginning.current = true;
    setProblem(null);
    try {
      const obstacle = await beginPurchase(host, {
        price: asset.price,
        hasAsset,
        ...(isTestToken(host.config.tokens) && { getTokens }),
        buy: (did) => void getAcquisition(asset, did, around).purchase.buy(),
      });
      setProblem(obstacle);
    } finally {
      isBeginning.current = false;
    }
  }

  return { begin, isGettingTokens, problem };
}
