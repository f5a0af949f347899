import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { styled } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { Price } from '@trove/kit/ui/data/Price.tsx';

import type { TransactionRow } from './transaction-rows.ts';

const Income = styled.span`
  color: var(--trove-success-text);
  white-space: nowrap;
`;

const Outgo = styled.span`
  white-space: nowrap;
`;

/** Amount of a movement in tokens or credits, with its sign. */
export function Amount({ amount, direction, unit }: TransactionRow) {
  const { config } = useHost();
  const price = (
    <Price
      amount={amount}
      token={unit === 'credit' ? 'credits' : activeToken(config.tokens).name}
    />
  );
  if (direction === 'in') return <Income>+{price}</Income>;
  return direction === 'out' ? <Outgo>−{price}</Outgo> : price;
}
