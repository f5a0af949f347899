import { paths } from '@trove/contract/paths.ts';
import { RouterLink, styled } from '@trove/kit/core.ts';
import { InitialAvatar } from '@trove/kit/ui/covers/InitialAvatar.tsx';
import { Bars } from '@trove/kit/ui/data/Bars.tsx';
import { clamp, Figures, Small } from '@trove/kit/ui/layout/text.tsx';

import { scoreText, trendText, usageSummary, weekText } from './usage-summary.ts';
import type { TrendingRowFacts } from './use-trending.ts';

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

const SIZE = { width: 56, height: 24 };

/** Score of an asset, shown because the list is sorted by it and not by the number of uses. */
const Score = styled.span`
  display: grid;
  flex: none;
  justify-items: end;
  margin-left: auto;
  min-height: ${SIZE.height + 16}px;
  align-items: end;
`;

/** One row of a trending list (spec 000 §2.3). */
export function TrendingRow({ asset, usage, week, now }: TrendingRowFacts & { now: Date }) {
  const { name, type } = asset;
  return (
    <Link to={paths.asset(asset, type)} state={{ item: asset, type }} title={trendText(usage)}>
      <InitialAvatar name={name} size={40} />
      <div>
        <strong>{name}</strong>
        <Small>{usageSummary(usage, now)}</Small>
      </div>
      <Score>
        {week && <Bars counts={week} label={weekText(usage)} {...SIZE} />}
        <Figures>{scoreText(usage)}</Figures>
      </Score>
    </Link>
  );
}
