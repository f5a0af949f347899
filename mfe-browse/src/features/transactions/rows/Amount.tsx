import { activeToken } from '@trove/shared/contract/tokens.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { useHost } from '@trove/shared/remote/host-context.tsx';
import { Price } from '@trove/shared/ui/Price.tsx';

import type { TransactionRow } from './transaction-rows.ts';

const Income = styled.span`
  color: var(--trove-success-text);
  white-space: nowrap;
`;

/** What moved, in tokens or credits; what came in has a plus. */
export function Amount({ amount, direction, unit }: TransactionRow) {
  const { config } = useHost();
  const price = (
    <Price
      amount={amount}
      token={unit === 'credit' ? 'credits' : activeToken(config.tokens).name}
    />
  );
  return direction === 'in' ? <Income>+{price}</Income> : price;
}
