import { paths } from '@trove/contract/paths.ts';
import { MISSING_VALUE } from '@trove/contract/screens/common.ts';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';

import type { TransactionRow } from './transaction-rows.ts';

/** The other party of a transaction by name, with a link to its page; the full DID is in the tooltip. */
export const Seller = ({ seller, sellerDid }: Pick<TransactionRow, 'seller' | 'sellerDid'>) =>
  sellerDid === undefined ? (
    <span>{seller.name || MISSING_VALUE}</span>
  ) : (
    <TextLink to={paths.creator(sellerDid)} title={sellerDid}>
      {seller.name}
    </TextLink>
  );
