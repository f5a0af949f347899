import { priceText } from '@trove/contract/pricing/price.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { FileFacts } from '@trove/contract/wire/assets/file-facts.ts';
import type { UsageEntry } from '@trove/contract/wire/assets/usage-history.ts';
import { purchasesQuery } from '@trove/kit/api/purchases.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { formatDateTime, fromEpoch } from '@trove/kit/lib/relative-date.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { ExplorerAnchor } from '@trove/kit/ui/actions/ExplorerAnchor.tsx';
import { ShortHash } from '@trove/kit/ui/data/ShortHash.tsx';

import { findPurchase } from './has-bought.ts';
import { Lines } from './Receipt.tsx';

interface PaidReceiptProps {
  asset: Asset;
  history: readonly UsageEntry[];
  promised: FileFacts | null | undefined;
}

/** Receipt of a purchase: price, date, transaction; from the network's record, else from the chain. */
export function PaidReceipt({ asset, history, promised }: PaidReceiptProps) {
  const api = useApi();
  const { config } = useHost();
  const { did, proven } = useSession();
  const { data: purchases } = useQuery({
    ...purchasesQuery(api, did),
    enabled: proven,
    meta: { silent: true },
  });
  const record = purchases?.find(({ nft, state }) => nft === asset.id && state === 'owned');
  const entry = did === null ? undefined : findPurchase(history, did);
  const transaction = record?.transactionId ?? entry?.transactionId;
  const when = record ? new Date(record.at) : entry?.epoch && fromEpoch(entry.epoch);
  if (record === undefined && entry === undefined) return null;
  return (
    <Lines aria-label="Receipt">
      <dt>Paid</dt>
      <dd>
        {priceText(record?.price ?? asset.price)} {activeToken(config.tokens).name}
      </dd>
      {when && (
        <>
          <dt>Date</dt>
          <dd>{formatDateTime(when)}</dd>
        </>
      )}
      {transaction && (
        <>
          <dt>Transaction</dt>
          <dd>
            <ExplorerAnchor explorer={config.services.explorer} transactionId={transaction} />
          </dd>
        </>
      )}
      {promised && (
        <>
          <dt>SHA-256</dt>
          <dd>
            <ShortHash value={promised.sha256} what="SHA-256" />
          </dd>
        </>
      )}
    </Lines>
  );
}
