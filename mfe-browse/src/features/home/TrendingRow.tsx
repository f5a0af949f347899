import type { UsedAsset } from '@trove/shared/api/catalogue/rank.ts';
import { assetPath } from '@trove/shared/contract/paths.ts';
import { RouterLink, styled } from '@trove/shared/kit/core.ts';
import { InitialAvatar } from '@trove/shared/ui/InitialAvatar.tsx';
import { clamp, Small } from '@trove/shared/ui/text.tsx';

import { Bars } from '#common/widgets/Bars.tsx';

import { trendText, usageSummary, usesByDay } from './usage-summary.ts';

const Link = styled(RouterLink)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 8px;
  border-radius: var(--trove-radius);
  color: inherit;
  text-decoration: none;
  transition: background-color 120ms ease;

  &:hover {
    background: var(--trove-hover);
  }

  > div {
    display: flex;
    flex-direction: column;
    gap: 2px;
    min-width: 0;
  }

  strong {
    ${clamp(1)}
    font-weight: 500;
    line-height: 20px;
  }
`;

const Week = styled.span`
  margin-left: auto;

  @media (max-width: 399px) {
    display: none;
  }
`;

/** One row of a trending list (spec 000 §2.3). */
export function TrendingRow({ asset, now }: { asset: UsedAsset; now: Date }) {
  const { history, ...item } = asset;
  const week = usesByDay(history, now);
  const sum = week.reduce((total, count) => total + count, 0);
  return (
    <li>
      <Link to={assetPath(item)} state={{ item, type: item.type }} title={trendText(history, now)}>
        <InitialAvatar name={item.name} size={40} />
        <div>
          <strong>{item.name}</strong>
          <Small>{usageSummary(history, now)}</Small>
        </div>
        <Week>
          <Bars counts={week} label={`${sum} uses in the last 7 days`} width={56} height={24} />
        </Week>
      </Link>
    </li>
  );
}
