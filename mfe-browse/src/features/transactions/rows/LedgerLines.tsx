import type { Movement } from '@trove/contract/wire/trade/transactions.ts';
import { styled } from '@trove/kit/core.ts';
import { middleShortened } from '@trove/kit/lib/middle-shortened.ts';
import { formatAmount } from '@trove/kit/ui/data/Price.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Figures, Mono, Small, Subheading } from '@trove/kit/ui/layout/text.tsx';

import { accountName } from './account-names.ts';

const Lines = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 4px;
  margin: 0;
  padding: 0;
  font-size: 13px;
  line-height: 20px;
  list-style: none;

  li {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
`;

const Raw = styled.details`
  font-size: 13px;

  summary {
    width: fit-content;
    color: var(--trove-text-muted);
    cursor: pointer;
  }

  ul {
    margin-top: 8px;
  }
`;

const Memo = styled(Small)`
  overflow-wrap: anywhere;
`;

/** Returns the account as the ledger names it: `wallet:bafybmi…a1b2`. */
const rawName = (account: string) => {
  const [purpose = '', owner] = account.split(/:(.+)/);
  return owner === undefined ? purpose : `${purpose}:${middleShortened(owner)}`;
};

interface LedgerLinesProps extends Pick<Movement, 'lines' | 'memo'> {
  /** DID whose history it is. */
  did: string | null;
  token: string;
}

/** Source and destination of the money as text; the ledger's own lines are collapsed below. */
export function LedgerLines({ lines, memo, did, token }: LedgerLinesProps) {
  const showAmount = ({ amount, asset }: Movement['lines'][number]) => (
    <Figures>
      {amount > 0 ? '+' : '−'}
      {formatAmount(Math.abs(amount))} {asset === 'token' ? token : 'credits'}
    </Figures>
  );
  return (
    <Stack gap={2} as="section" aria-label="Ledger">
      <Subheading>Ledger</Subheading>
      <Lines>
        {lines.map((line, index) => (
          <li key={index}>
            <span title={line.account}>{accountName(line, did)}</span>
            {showAmount(line)}
          </li>
        ))}
      </Lines>
      <Raw>
        <summary>As recorded in the ledger</summary>
        <Lines>
          {lines.map((line, index) => (
            <li key={index}>
              <Mono title={line.account}>{rawName(line.account)}</Mono>
              {showAmount(line)}
            </li>
          ))}
        </Lines>
        {memo !== '' && <Memo>{memo}</Memo>}
      </Raw>
    </Stack>
  );
}
