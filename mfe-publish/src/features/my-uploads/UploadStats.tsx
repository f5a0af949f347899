import type { OwnAssetPage } from '@trove/contract/wire/assets/own-assets.ts';
import { styled } from '@trove/kit/core.ts';
import { formatAmount } from '@trove/kit/ui/data/Price.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

import { MY_UPLOADS } from '#common/texts/selling.ts';

const Stats = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin: 0;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-surface);

  > div {
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
    padding: 16px 20px;
  }

  > div + div {
    border-left: 1px solid var(--trove-border);
  }

  dt {
    color: var(--trove-text-muted);
    font-size: 13px;
    line-height: 20px;
  }

  dd {
    min-height: 28px;
    margin: 0;
    font-size: 20px;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    line-height: 28px;
    overflow-wrap: anywhere;
  }

  small {
    color: var(--trove-text-muted);
    font-size: 13px;
    font-weight: 500;
  }

  @media (max-width: 599px) {
    > div {
      padding: 12px;
    }

    dt {
      font-size: 12px;
      line-height: 16px;
    }
  }
`;

interface UploadStatsProps {
  /** Undefined while they load. */
  stats: OwnAssetPage['stats'] | undefined;
  token: string;
}

/** The three numbers above the table (spec 001 §2). */
export function UploadStats({ stats, token }: UploadStatsProps) {
  const { assets, purchases, earnings } = MY_UPLOADS.stats;
  const waiting = <Skeleton width={48} height={20} />;
  return (
    <Stats>
      <div>
        <dt>{assets}</dt>
        <dd>{stats ? formatAmount(stats.assets) : waiting}</dd>
      </div>
      <div>
        <dt>{purchases}</dt>
        <dd>{stats ? formatAmount(stats.purchases) : waiting}</dd>
      </div>
      <div>
        <dt>{earnings}</dt>
        <dd>
          {stats ? (
            <>
              {formatAmount(stats.earnings)} <small>{token}</small>
            </>
          ) : (
            waiting
          )}
        </dd>
      </div>
    </Stats>
  );
}
