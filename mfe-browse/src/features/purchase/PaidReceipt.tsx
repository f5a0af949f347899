import { purchasesQuery } from '@trove/shared/api/purchases.queries.ts';
import { priceText } from '@trove/shared/contract/pricing/price.ts';
import { activeToken } from '@trove/shared/contract/pricing/tokens.ts';
import type { Asset } from '@trove/shared/contract/wire/assets/asset.ts';
import type { FileFacts } from '@trove/shared/contract/wire/assets/file-facts.ts';
import type { UsageEntry } from '@trove/shared/contract/wire/assets/usage-history.ts';
import { useQuery } from '@trove/shared/kit/core.ts';
import { formatDateTime, fromEpoch } from '@trove/shared/lib/relative-date.ts';
import { useApi, useHost, useSession } from '@trove/shared/remote/host-context.tsx';
import { ExplorerAnchor } from '@trove/shared/ui/actions/ExplorerAnchor.tsx';
import { ShortHash } from '@trove/shared/ui/data/ShortHash.tsx';

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
