import type { Rating } from '@trove/contract/wire/assets/rating.ts';
import { styled } from '@trove/kit/core.ts';
import { Figures } from '@trove/kit/ui/layout/text.tsx';
import { ChartNoAxesColumn } from 'lucide-react';

import { Tip } from '#common/widgets/Tip.tsx';

const Spread = styled.ol`
  display: grid;
  gap: 4px;
  width: 200px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 24px 1fr 32px;
    gap: 8px;
    align-items: center;
    font-size: 12px;
    line-height: 16px;
  }

  li > span:last-of-type {
    text-align: right;
  }

  i {
    display: block;
    height: 6px;
    border-radius: 3px;
    background: var(--trove-sunken);
  }

  b {
    display: block;
    height: 100%;
    border-radius: 3px;
    background: var(--trove-primary-text);
  }
`;

/**
 * Distribution of the stars, and how many of the raters bought the asset; renders nothing if the network does not
 * report it.
 */
export function RatingSpread({ rating }: { rating: Rating }) {
  const { users, spread, buyers } = rating;
  if (spread === undefined || users === 0) return null;
  const rows = spread.map((count, index) => ({ stars: index + 1, count })).toReversed();
  const share =
    buyers === undefined ? undefined : `${Math.round((100 * buyers) / users)} % bought it`;
  return (
    <Tip
      label="Distribution of the ratings"
      text={[...rows.map(({ stars, count }) => `${stars} stars: ${count}`), share]
        .filter(Boolean)
        .join('\n')}
      details={
        <>
          <Spread>
            {rows.map(({ stars, count }) => (
              <li key={stars}>
                <span>{stars} ★</span>
                <i aria-hidden>
                  <b style={{ width: `${(100 * count) / users}%` }} />
                </i>
                <Figures>{count}</Figures>
              </li>
            ))}
          </Spread>
          {share}
        </>
      }
    >
      <ChartNoAxesColumn size={16} aria-hidden />
    </Tip>
  );
}
