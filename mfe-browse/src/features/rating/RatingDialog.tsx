import { STARS } from '@trove/shared/contract/limits.ts';
import { RATING_MESSAGE } from '@trove/shared/contract/messages.ts';
import { DETAIL } from '@trove/shared/contract/screens.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { AsyncButton } from '@trove/shared/ui/AsyncButton.tsx';
import { Button } from '@trove/shared/ui/Button.tsx';
import { Stack } from '@trove/shared/ui/layout.tsx';
import { Modal } from '@trove/shared/ui/Modal.tsx';
import { StarInput } from '@trove/shared/ui/Stars.tsx';
import { Muted } from '@trove/shared/ui/text.tsx';
import { useState } from 'react';

import { useRateAsset } from './use-rate-asset.ts';

const Problem = styled.p`
  color: var(--trove-danger-text);
  font-size: 13px;
`;

interface RatingDialogProps {
  nft: string;
  name: string;
  onClose: () => void;
}

/** Chooses 1 to 5 stars for an asset (spec 000 §2.8, §4). */
export function RatingDialog({ nft, name, onClose }: RatingDialogProps) {
  const [stars, setStars] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending } = useRateAsset(nft);
  const { title, submit } = DETAIL.ratingDialog;
  const rate = () => {
    if (stars < STARS.min) setMissing(true);
    else mutate(stars, { onSuccess: onClose });
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      busy={isPending}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
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
        <Muted>How good is {name}? A new rating replaces your earlier one.</Muted>
        <StarInput
          label={`Stars for ${name}`}
          value={stars}
          onChange={setStars}
          disabled={isPending}
        />
        {isMissing && stars < STARS.min && <Problem role="alert">{RATING_MESSAGE.missing}</Problem>}
      </Stack>
    </Modal>
  );
}
