import type { EarningRow } from '@trove/contract/wire/trade/finance.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { Did } from '@trove/kit/ui/data/ShortHash.tsx';

/** Whether the network had no name for the DID. */
const isUnnamed = ({ buyer, buyerDid }: Pick<EarningRow, 'buyer' | 'buyerDid'>) =>
  buyer === '' || buyerDid.startsWith(buyer.split('…')[0] ?? '');

/** A buyer's name, or the shortened DID with a button to copy it. */
export function Buyer(row: Pick<EarningRow, 'buyer' | 'buyerDid'>) {
  const { notify } = useHost();
  return isUnnamed(row) ? <Did did={row.buyerDid} notify={notify} /> : <>{row.buyer}</>;
}
