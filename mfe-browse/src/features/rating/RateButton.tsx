import { RATING_MESSAGE } from '@trove/contract/messages.ts';
import { DETAIL, REVIEWS } from '@trove/contract/screens/pages.ts';
import { useQuery } from '@trove/kit/core.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { preloadProps } from '@trove/kit/ui/dialogs/LazyDialog.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { Star } from 'lucide-react';
import { useState } from 'react';

import { LACKS_CONTRACTS, useLacksContracts } from '#common/use-lacks-contracts.ts';

import { ownRatingQuery } from './own-rating.queries.ts';

const loadDialog = async () => (await import('./RatingDialog.tsx')).RatingDialog;
const preloading = preloadProps(loadDialog);

interface RateButtonProps {
  nft: string;
  name: string;
  label?: string;
}

/** Opens the rating dialog; a visitor gets a message about what is missing (spec 000 §5, §8). */
export function RateButton({ nft, name, label = DETAIL.rate }: RateButtonProps) {
  const { notify } = useHost();
  const { did, proven } = useSession();
  const { data: own } = useQuery({ ...ownRatingQuery(useApi(), did, nft), enabled: proven });
  const isUnable = useLacksContracts();
  const [isOpen, setOpen] = useState(false);
  const rate = () => {
    if (did === null) notify.error(new AppError('wallet', RATING_MESSAGE.needsWallet));
    else setOpen(true);
  };
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        disabled={isUnable}
        onClick={rate}
        {...preloading}
      >
        <Star size={16} aria-hidden />
        {label}
      </Button>
      {own?.stars != null && <Small>{REVIEWS.own(own.stars)}</Small>}
      {isUnable && <Small>{LACKS_CONTRACTS}</Small>}
      {isOpen && (
        <PageDialog load={loadDialog} props={{ nft, name }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
