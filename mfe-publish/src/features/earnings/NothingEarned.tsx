import { paths } from '@trove/contract/paths.ts';
import { NO_DATA } from '@trove/contract/screens/common.ts';
import { CREATOR_TEXT, UPLOADS_TEXT } from '@trove/contract/screens/sellers.ts';
import { ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { EmptyState } from '@trove/kit/ui/feedback/EmptyState.tsx';

import { NOTHING_EARNED } from '#common/texts/selling.ts';

interface NothingEarnedProps {
  did: string;
  /** Number of assets on the market; undefined while it is not known. */
  activeAssets: number | undefined;
}

/** Shown to a seller without earnings in the period: what to do next. */
export function NothingEarned({ did, activeAssets }: NothingEarnedProps) {
  if (activeAssets === 0)
    return (
      <EmptyState
        title={NO_DATA}
        text={NOTHING_EARNED.unpublished}
        action={
          <ButtonLink to={paths.chooseUpload()} variant="primary">
            {UPLOADS_TEXT.empty.action}
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      title={NO_DATA}
      text={NOTHING_EARNED.unsold}
      action={<ButtonLink to={paths.creator(did)}>{CREATOR_TEXT.own}</ButtonLink>}
    />
  );
}
