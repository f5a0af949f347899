import type { EarningRow } from '@trove/shared/contract/wire/trade/finance.ts';
import { useHost } from '@trove/shared/remote/host-context.tsx';
import { Did } from '@trove/shared/ui/data/ShortHash.tsx';

/** Whether the network had no name for the DID. */
const isUnnamed = ({ buyer, buyerDid }: Pick<EarningRow, 'buyer' | 'buyerDid'>) =>
  buyer === '' || buyerDid.startsWith(buyer.split('…')[0] ?? '');

/** A buyer's name, or the shortened DID with a button to copy it. */
export function Buyer(row: Pick<EarningRow, 'buyer' | 'buyerDid'>) {
  const { notify } = useHost();
  return isUnnamed(row) ? <Did did={row.buyerDid} notify={notify} /> : <>{row.buyer}</>;
}
