import { paths } from '@trove/contract/paths.ts';
import { MISSING_VALUE, NAVIGATION } from '@trove/contract/screens/common.ts';
import { DETAIL, REVIEWS } from '@trove/contract/screens/pages.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { Rating } from '@trove/contract/wire/assets/rating.ts';
import { RouterLink, styled } from '@trove/kit/core.ts';
import { formatDateTime, fromEpoch } from '@trove/kit/lib/relative-date.ts';
import { InitialAvatar } from '@trove/kit/ui/covers/InitialAvatar.tsx';
import { When } from '@trove/kit/ui/data/When.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Figures, Small, Title } from '@trove/kit/ui/layout/text.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';
import type { ReactNode } from 'react';

import { Stars } from '#common/widgets/Stars.tsx';

import type { Facts } from './use-facts.ts';

const Line = styled(Row)`
  row-gap: 0;
  color: var(--trove-text-muted);
  font-size: 13px;
  line-height: 20px;

  > span {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 6px;
    min-height: 32px;
  }

  /* The placeholder keeps its room, so that a late date moves nothing. */
  &[data-pending] > span {
    visibility: hidden;
  }

  @media (max-width: 1439px) {
    > [data-wide] {
      flex-basis: 100%;
    }
  }

  @media (max-width: 599px) {
    > span {
      flex-basis: 100%;
    }
  }
`;

/** Texts beside the avatar; their width depends on the sidebar and the panel, too, not on the window alone. */
const Words = styled(Stack)`
  flex: 1;
  container-type: inline-size;
`;

/**
 * The average of all ratings and that of the buyers, in one line; where they may not fit, room for two lines is
 * reserved before they load.
 */
const Ratings = styled.span`
  && {
    flex-wrap: wrap;
    row-gap: 0;
    /* Otherwise its placeholder is wider than a phone. */
    min-width: 0;
  }

  /* The usual width, so that loading does not move the button. */
  @media (min-width: 1440px) {
    && {
      min-width: 360px;
    }
  }

  @container (max-width: 419px) {
    && {
      min-height: 44px;
    }

    > [data-second] {
      flex-basis: 100%;
    }

    /* Separate lines need no dot. */
    > [data-dot] {
      display: none;
    }
  }
`;

/** Placeholders as wide as any date, without and with its time. */
const ROOM_FOR_DATE = '00-Mmm-0000';
const ROOM_FOR_TIME = `${ROOM_FOR_DATE} 00:00:00`;

const DOT = (
  <span aria-hidden data-dot="">
    ·
  </span>
);

interface AssetHeaderProps {
  asset: Asset;
  facts: Facts;
  /** The badge with its checks. */
  verified: ReactNode;
  /** The Rate button. */
  rate: ReactNode;
}

/** Returns the rating by buyers, which comes first, where it is not that of everybody; null otherwise. */
function ratingByBuyers({ average, users, buyersAverage, buyers }: Rating) {
  if (buyersAverage === undefined || !buyers) return null;
  const isSame = buyers === users && buyersAverage === average;
  return isSame ? null : { average: buyersAverage, count: buyers };
}

function RatingWords({ rating }: { rating: Rating }) {
  const byBuyers = ratingByBuyers(rating);
  const isByOthers = rating.buyers === 0 && rating.users > 0;
  return (
    <>
      <Stars value={byBuyers?.average ?? rating.average} />
      {byBuyers !== null && <Figures>{REVIEWS.byBuyers(byBuyers.average, byBuyers.count)}</Figures>}
      {byBuyers !== null && DOT}
      <Figures data-second={byBuyers === null ? undefined : ''}>
        {DETAIL.rating(rating.average, rating.users)}
      </Figures>
      {isByOthers && DOT}
      {isByOthers && <Figures data-second="">{REVIEWS.noBuyers}</Figures>}
    </>
  );
}

/** Name, badges, numbers and tags of an asset (spec 000 §2.8). */
export function AssetHeader({ asset, facts, verified, rate }: AssetHeaderProps) {
  const { name, type, tags, remark } = asset;
  const { isPending, lastUsed, purchases, rating, version } = facts;
  const updatedAt = lastUsed === undefined ? MISSING_VALUE : formatDateTime(fromEpoch(lastUsed));
  return (
    <Stack as="header" gap={3}>
      <Row gap={4} items="start">
        <InitialAvatar name={name} size={48} />
        <Words gap={1}>
          <Row gap={2} wraps>
            <Title>{name}</Title>
            {verified}
            <Chip tone="primary">{NAVIGATION.searchTypes[type].replace(/s$/, '')}</Chip>
          </Row>
          {remark !== undefined && <Small>{remark}</Small>}
          <Line gap={4} wraps data-pending={isPending ? '' : undefined}>
            <span>
              <span>
                {version === undefined || version.number === 1
                  ? 'Version of'
                  : `Version ${version.number} of`}{' '}
                <When
                  at={version?.at}
                  as="date"
                  missing={isPending ? ROOM_FOR_DATE : MISSING_VALUE}
                />
              </span>
            </span>
            <span>
              <span>Last activity:</span>
              <span>{DETAIL.updated(isPending ? ROOM_FOR_TIME : updatedAt)}</span>
            </span>
          </Line>
          <Line gap={4} wraps data-pending={isPending ? '' : undefined}>
            <span>
              <Figures>
                {purchases} {purchases === 1 ? 'purchase' : 'purchases'}
              </Figures>
            </span>
            <Ratings data-wide>
              {rating === undefined ? (
                <Skeleton width={300} height={20} />
              ) : rating === null ? (
                'Ratings could not be loaded'
              ) : (
                <RatingWords rating={rating} />
              )}
            </Ratings>
            <Row gap={4} data-wide>
              {rate}
            </Row>
          </Line>
        </Words>
      </Row>
      {tags.length > 0 && (
        <Row gap={2} wraps aria-label="Tags">
          {tags.map((tag) => (
            <RouterLink key={tag} to={paths.found(type, tag)} style={{ minWidth: 0 }}>
              <Chip>{tag}</Chip>
            </RouterLink>
          ))}
        </Row>
      )}
    </Stack>
  );
}
