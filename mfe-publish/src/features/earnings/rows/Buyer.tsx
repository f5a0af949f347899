import type { EarningRow } from '@trove/shared/contract/wire/trade/finance.ts';
import { useHost } from '@trove/shared/remote/host-context.tsx';
import { Did } from '@trove/shared/ui/data/ShortHash.tsx';

/** True where the network had no name to put in the place of the DID. */
const isUnnamed = ({ buyer, buyerDid }: Pick<EarningRow, 'buyer' | 'buyerDid'>) =>
  buyer === '' || buyerDid.startsWith(buyer.split('…')[0] ?? '');

/** A buyer by name, else by the DID, shortened and to be copied. */
export function Buyer(row: Pick<EarningRow, 'buyer' | 'buyerDid'>) {
  const { notify } = useHost();
  return isUnnamed(row) ? <Did did={row.buyerDid} notify={notify} /> : <>{row.buyer}</>;
}
