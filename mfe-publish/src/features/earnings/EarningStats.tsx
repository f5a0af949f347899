import { EARNING_SOURCES } from '@trove/contract/wire/trade/finance.ts';
import type { EarningPeriod, Earnings } from '@trove/contract/wire/trade/finance.ts';
import { styled } from '@trove/kit/core.ts';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Figures, Small } from '@trove/kit/ui/layout/text.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';
import type { ReactNode } from 'react';

import { formatEarnings } from '#common/format-earnings.ts';
import { EARNINGS } from '#common/texts/selling.ts';

import { changeWords } from './chart/period-words.ts';
import { SOURCE_LABEL } from './rows/source-label.ts';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 16px;

  @media (max-width: 599px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-of-type {
      grid-column: 1 / -1;
    }
  }
`;

const Value = styled.div`
  min-height: 32px;
  font-size: 24px;
  font-weight: 600;
  line-height: 32px;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  small {
    color: var(--trove-text-muted);
    font-size: 14px;
    font-weight: 500;
  }
`;

const Sources = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  margin: 0;
  font-size: 13px;
  line-height: 20px;

  div {
    display: flex;
    gap: 6px;
  }

  dt {
    color: var(--trove-text-muted);
  }

  dd {
    margin: 0;
  }
`;

interface EarningStatsProps {
  /** Undefined while it loads. */
  earnings: Omit<Earnings, 'from' | 'to' | 'points'> | undefined;
  period: EarningPeriod;
  token: string;
}

/**
 * The three cards of a period, the sources of the total, and the separate estimate (spec 001 §2, spec 000 §9). Without
 * earnings the sources would be a row of zeros, and so would an estimate without a download.
 */
export function EarningStats({ earnings, period, token }: EarningStatsProps) {
  const { stats } = EARNINGS;
  const hasSources = EARNING_SOURCES.some((source) => (earnings?.sources[source] ?? 0) !== 0);
  return (
    <Stack gap={4} aria-busy={earnings === undefined}>
      <Cards>
        <Stat name={stats.earnings}>
          {earnings && (
            <>
              <Value>
                {formatEarnings(earnings.total)} <small>{token}</small>
              </Value>
              <Small>{changeWords(earnings.total, earnings.previousTotal, period)}</Small>
            </>
          )}
        </Stat>
        <Stat name={stats.purchases}>
          {earnings && (
            <>
              <Value>{earnings.purchases}</Value>
              <Small>Closed in this period</Small>
            </>
          )}
        </Stat>
        <Stat name={stats.assets}>
          {earnings && (
            <>
              <Value>{earnings.activeAssets}</Value>
              <Small>On the market now</Small>
            </>
          )}
        </Stat>
      </Cards>
      {earnings && (hasSources || earnings.estimate > 0) && (
        <Row justify="space-between" items="baseline" gap={6} wraps>
          {hasSources && (
            <Sources aria-label="Earnings by source">
              {EARNING_SOURCES.map((source) => (
                <div key={source}>
                  <dt>{SOURCE_LABEL[source]}</dt>
                  <dd>
                    <Figures>{formatEarnings(earnings.sources[source])}</Figures>
                  </dd>
                </div>
              ))}
            </Sources>
          )}
          {earnings.estimate > 0 && (
            <Small title="Downloads × 0.1. An estimate that is not included in any total.">
              Estimate from downloads: <Figures>{formatEarnings(earnings.estimate)}</Figures>{' '}
              {token}
            </Small>
          )}
        </Row>
      )}
    </Stack>
  );
}

function Stat({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={name}>
      <Stack gap={1}>
        <Small as="h2">{name}</Small>
        {children ?? (
          <>
            <Skeleton width={120} height={32} />
            <Skeleton width={160} height={16} />
          </>
        )}
      </Stack>
    </Card>
  );
}
