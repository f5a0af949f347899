import { REVIEW_MAX, STARS } from '@trove/contract/limits.ts';
import { RATING_MESSAGE } from '@trove/contract/messages.ts';
import { DETAIL, REVIEWS } from '@trove/contract/screens/pages.ts';
import { hasReviews } from '@trove/contract/wire/capabilities.ts';
import { styled, useQuery } from '@trove/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { TextArea } from '@trove/kit/ui/fields/TextArea.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { useState } from 'react';

import { StarInput } from '#common/widgets/Stars.tsx';

import { ownRatingQuery } from './own-rating.queries.ts';
import { useRateAsset } from './use-rate-asset.ts';

const Problem = styled.p`
  color: var(--trove-danger-text);
  font-size: 13px;
`;

const Wide = styled.div`
  width: 100%;
`;

type TypedRating = {
  stars: number;
  /** False while an earlier review is prefilled. */
  isReviewed: boolean;
  review: string;
};

const NOTHING: TypedRating = { stars: 0, isReviewed: false, review: '' };

interface RatingDialogProps {
  nft: string;
  name: string;
  onClose: () => void;
}

/** Chooses 1 to 5 stars for an asset (spec 000 §2.8, §4). */
export function RatingDialog({ nft, name, onClose }: RatingDialogProps) {
  const [typed, setTyped, forget] = useTyped(`review_${nft}`, NOTHING);
  const { stars } = typed;
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending } = useRateAsset(nft);
  const { config } = useHost();
  const { did, proven } = useSession();
  const { data: own } = useQuery({ ...ownRatingQuery(useApi(), did, nft), enabled: proven });
  const review = typed.isReviewed ? typed.review : (own?.review ?? '');
  const { title, submit } = DETAIL.ratingDialog;
  const close = () => {
    forget();
    onClose();
  };
  const rate = () => {
    if (stars < STARS.min) setMissing(true);
    else mutate({ stars, review: review.trim() }, { onSuccess: close });
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      busy={isPending}
      actions={
        <>
          <Button disabled={isPending} onClick={close}>
            Cancel
          </Button>
          <AsyncButton
            variant="primary"
            state={isPending ? 'working' : 'idle'}
            working="Waiting for wallet…"
            onClick={rate}
          >
            {submit}
          </AsyncButton>
        </>
      }
    >
      <Stack gap={3} items="center">
        <Muted>How good is {name}?</Muted>
        {own?.stars != null && (
          <Muted>
            You gave it {own.stars === 1 ? '1 star' : `${own.stars} stars`}. A new rating replaces
            yours.
          </Muted>
        )}
        <StarInput
          label={`Stars for ${name}`}
          value={stars}
          onChange={(chosen) => setTyped({ ...typed, stars: chosen })}
          disabled={isPending}
        />
        {hasReviews(config.capabilities) && (
          <Wide>
            <TextArea
              label={REVIEWS.label}
              help={REVIEWS.help(REVIEW_MAX - review.length)}
              rows={3}
              maxLength={REVIEW_MAX}
              value={review}
              disabled={isPending}
              onChange={(event) =>
                setTyped({ ...typed, isReviewed: true, review: event.target.value })
              }
            />
          </Wide>
        )}
        {isMissing && stars < STARS.min && <Problem role="alert">{RATING_MESSAGE.missing}</Problem>}
      </Stack>
    </Modal>
  );
}
