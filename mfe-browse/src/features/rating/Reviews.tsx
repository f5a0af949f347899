import { paths } from '@trove/contract/paths.ts';
import { REVIEWS } from '@trove/contract/screens/pages.ts';
import type { Review } from '@trove/contract/wire/assets/reviews.ts';
import { purchasesQuery } from '@trove/kit/api/purchases.queries.ts';
import { styled, useQuery } from '@trove/kit/core.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { InitialAvatar } from '@trove/kit/ui/covers/InitialAvatar.tsx';
import { When } from '@trove/kit/ui/data/When.tsx';
import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Well } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Muted, Prose, Small } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';
import { ListSkeleton } from '@trove/kit/ui/skeletons/ListSkeleton.tsx';
import { useState } from 'react';

import { Stars } from '#common/widgets/Stars.tsx';

import { ownRatingQuery } from './own-rating.queries.ts';
import { RateButton } from './RateButton.tsx';
import { reviewsQuery } from './reviews.queries.ts';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 20px;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

interface ReviewsProps {
  nft: string;
  name: string;
}

/** Reviews of an asset, and an invitation for a buyer who has not written one. */
export function Reviews({ nft, name }: ReviewsProps) {
  const { data, isPending, isError } = useQuery(reviewsQuery(useApi(), nft));
  // A network without reviews is not an error.
  if (isError) return null;
  return (
    <Stack gap={4} as="section" aria-labelledby="reviews">
      <Heading id="reviews">
        {REVIEWS.title}
        {data && data.total > 0 && ` (${data.total})`}
      </Heading>
      <AskBuyer nft={nft} name={name} />
      {isPending ? (
        <ListSkeleton />
      ) : data.total === 0 ? (
        <Muted>{REVIEWS.none}</Muted>
      ) : (
        <ReviewPage nft={nft} after={null} />
      )}
    </Stack>
  );
}

/** One page of reviews and, on request, all pages that follow. */
function ReviewPage({ nft, after }: { nft: string; after: string | null }) {
  const { data, isError, refetch } = useQuery(reviewsQuery(useApi(), nft, after));
  const [wantsMore, setWantsMore] = useState(false);
  if (isError) {
    return (
      <Row gap={2}>
        <Muted>{REVIEWS.failed}</Muted>
        <Button size="small" onClick={() => void refetch()}>
          Retry
        </Button>
      </Row>
    );
  }
  if (data === undefined) return <ListSkeleton />;
  return (
    <>
      <List>
        {data.reviews.map((review) => (
          <li key={review.did}>
            <EntryBoundary>
              <OneReview review={review} />
            </EntryBoundary>
          </li>
        ))}
      </List>
      {data.next !== null &&
        (wantsMore ? (
          <ReviewPage nft={nft} after={data.next} />
        ) : (
          <div>
            <Button onClick={() => setWantsMore(true)}>{REVIEWS.more}</Button>
          </div>
        ))}
    </>
  );
}

const OneReview = ({ review: { did, name, stars, text, isBuyer, at } }: { review: Review }) => (
  <Row gap={3} items="start">
    <InitialAvatar name={name} size={32} />
    <Stack gap={1}>
      <Row gap={2} wraps>
        <TextLink to={paths.creator(did)} title={did}>
          {name}
        </TextLink>
        <Stars value={stars} />
        {isBuyer && <Chip tone="success">{REVIEWS.buyer}</Chip>}
        <Small>
          <When at={at} as="ago" />
        </Small>
      </Row>
      <Prose>{text}</Prose>
    </Stack>
  </Row>
);

/** Asks a buyer, who knows the asset best, for a review. */
function AskBuyer({ nft, name }: ReviewsProps) {
  const api = useApi();
  const { did, proven } = useSession();
  const asked = { enabled: proven, meta: { silent: true } };
  const { data: purchases } = useQuery({ ...purchasesQuery(api, did), ...asked });
  const { data: own } = useQuery({ ...ownRatingQuery(api, did, nft), ...asked });
  const hasBought = purchases?.some((row) => row.nft === nft && row.state === 'owned') ?? false;
  if (!hasBought || own?.stars !== null) return null;
  return (
    <Well>
      <Row gap={3} wraps justify="space-between">
        <span>{REVIEWS.ask(name)}</span>
        <RateButton nft={nft} name={name} label={REVIEWS.write} />
      </Row>
    </Well>
  );
}
