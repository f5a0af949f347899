import { paths } from '@trove/contract/paths.ts';
import { activeToken, isTestToken } from '@trove/contract/pricing/tokens.ts';
import { VIEWS } from '@trove/contract/views.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { getUsageCategory } from '@trove/contract/wire/assets/usage-history.ts';
import type { UsageEntry } from '@trove/contract/wire/assets/usage-history.ts';
import { fileFactsQuery, usageHistoryQuery } from '@trove/kit/api/asset-facts.queries.ts';
import { purchaseQuery } from '@trove/kit/api/purchases.queries.ts';
import { useQuery, useQueryClient } from '@trove/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';
import { useEffect } from 'react';

import { useFaucetWait } from '#common/free-tokens/use-faucet-wait.ts';
import { useLacksContracts } from '#common/use-lacks-contracts.ts';

import { getAcquisition } from './acquisition.ts';
import { DownloadPanel } from './features/download/DownloadPanel.tsx';
import { BuyPanel } from './features/purchase/BuyPanel.tsx';
import type { PurchaseControl } from './features/purchase/create-purchase.ts';
import { hasBought } from './features/purchase/has-bought.ts';
import { useBalanceLost } from './features/purchase/use-balance-lost.ts';
import { OwnedPanel } from './OwnedPanel.tsx';
import { useBeginPurchase } from './use-begin-purchase.ts';

/** Key of a visitor's acquisition, which has the same state and buttons as one of a DID. */
const NOBODY = '';

interface AcquirePanelProps {
  asset: Asset;
  /** Whether the asset is offered to a user who does not own it. */
  sells?: boolean;
}

/** Panel to buy or download an asset (spec 000 §2.8, §4): visitor, buyer, owner and publisher each get their own. */
export function AcquirePanel({ asset, sells = true }: AcquirePanelProps) {
  const host = useHost();
  const api = useApi();
  const queryClient = useQueryClient();
  const { did, balance } = useSession();
  const { purchase, download } = getAcquisition(asset, did ?? NOBODY, { host, api, queryClient });
  const buying = useStore(purchase);
  const transfer = useStore(download);
  const isUnable = useLacksContracts();
  const hasFaucet = isTestToken(host.config.tokens);
  const { begin, isGettingTokens, problem } = useBeginPurchase(asset);
  const { data: history = [] } = useQuery(usageHistoryQuery(api, asset.id));
  useKnownPurchase(asset.id, did !== null && hasBought(history, did), purchase);
  const { data: promised, isPending } = useQuery({
    ...fileFactsQuery(api, asset.id),
    meta: { silent: true },
  });

  const isBalanceLost = useBalanceLost();
  const faucetWait = useFaucetWait(did, hasFaucet && balance !== null && balance < asset.price);

  const files = {
    transfer,
    onStart: () => void download.start(),
    onStop: download.stop,
  };
  if (did !== null && did === asset.ownerDid) {
    return (
      <Stack gap={3}>
        <Muted>
          You published this asset. {soldText(history)}{' '}
          <TextLink to={paths.earnings()}>{VIEWS.earnings.title}</TextLink>
        </Muted>
        <DownloadPanel fileName={asset.fileName} {...files} />
      </Stack>
    );
  }
  if (buying.phase === 'owned') {
    const { fresh } = buying;
    return <OwnedPanel {...{ asset, history, promised }} isFresh={fresh} {...files} />;
  }
  if (!sells) return null;
  if (isFreeInArea(asset)) return <DownloadPanel fileName={asset.fileName} {...files} />;
  return (
    <BuyPanel
      asset={asset}
      token={activeToken(host.config.tokens).name}
      buying={buying}
      balance={did === null ? null : balance}
      isBalanceLost={isBalanceLost}
      isVisitor={did === null}
      isUnable={isUnable}
      promised={isPending ? null : promised}
      faucet={hasFaucet ? { wait: faucetWait, isGetting: isGettingTokens, problem } : null}
      onBegin={() => void begin()}
      onCancel={purchase.cancel}
    />
  );
}

/** Participants of a competition may download its free datasets without a purchase (ADR 0013). */
const isFreeInArea = ({ compId, type, price }: Asset) =>
  compId !== undefined && type === 'dataset' && price === 0;

function soldText(history: readonly UsageEntry[]): string {
  const sold = history.filter((entry) => getUsageCategory(entry) === 'Bought').length;
  return sold === 1 ? 'It was bought once.' : `It was bought ${sold} times.`;
}

/** Passes an earlier purchase, or one that began before a reload or in another tab, to the machine. */
function useKnownPurchase(
  nft: string,
  isOnChain: boolean,
  { learn, look }: Pick<PurchaseControl, 'learn' | 'look'>,
) {
  const api = useApi();
  const { did, proven } = useSession();
  const { data: record } = useQuery({
    ...purchaseQuery(api, did, nft),
    enabled: proven,
    meta: { silent: true },
  });

  useEffect(() => {
    if (record) learn(record);
    if (isOnChain) learn({ state: 'owned' });
  }, [record, isOnChain, learn]);

  useEffect(() => {
    const lookWhenVisible = () => {
      if (document.visibilityState === 'visible') void look();
    };
    lookWhenVisible();
    document.addEventListener('visibilitychange', lookWhenVisible);
    return () => document.removeEventListener('visibilitychange', lookWhenVisible);
  }, [look]);
}
