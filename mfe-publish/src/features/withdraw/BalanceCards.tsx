import { WITHDRAW } from '@trove/contract/limits.ts';
import type { Balances, Earnings } from '@trove/contract/wire/trade/finance.ts';
import { styled } from '@trove/kit/core.ts';
import { formatDate } from '@trove/kit/lib/relative-date.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Figures, Small } from '@trove/kit/ui/layout/text.tsx';

import { formatEarnings } from '#common/format-earnings.ts';

import { minimumDate } from './minimum-date.ts';

const Available = styled.div`
  font-size: 32px;
  font-weight: 600;
  line-height: 40px;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  small {
    color: var(--trove-text-muted);
    font-size: 16px;
    font-weight: 500;
  }
`;

const Others = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 8px 16px;
  margin: 0;
  font-size: 13px;
  line-height: 20px;

  dt {
    color: var(--trove-text-muted);
  }

  dd {
    margin: 0;
    text-align: right;
  }
`;

interface BalanceCardsProps {
  balances: Omit<Balances, 'wallet'>;
  token: string;
  /** Earnings of this month, for an estimate of when the minimum is reached. */
  month?: Pick<Earnings, 'from' | 'total'> | undefined;
  now: Date;
}

/** The amount available for withdrawal, and separately the pending and withdrawn ones (spec 001 §2). */
export function BalanceCards({ balances, token, month, now }: BalanceCardsProps) {
  const { available, pending, withdrawing, withdrawn } = balances;
  const reached =
    month &&
    minimumDate(
      { available, minimum: WITHDRAW.min, earned: month.total, from: new Date(month.from) },
      now,
    );
  return (
    <Card>
      <Stack gap={4}>
        <Stack gap={1} as="section" aria-label="Available balance">
          <Small as="h2">Available balance</Small>
          <Available>
            {formatEarnings(available)} <small>{token}</small>
          </Available>
          {reached && (
            <Small>
              At this month’s rate you will reach {WITHDRAW.min} {token} around{' '}
              {formatDate(reached)}.
            </Small>
          )}
        </Stack>
        <Others>
          {[
            ['Pending sales', pending],
            ['In progress', withdrawing],
            ['Withdrawn', withdrawn],
          ].map(([name, amount]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>
                <Figures>
                  {formatEarnings(Number(amount))} {token}
                </Figures>
              </dd>
            </div>
          ))}
        </Others>
      </Stack>
    </Card>
  );
}
