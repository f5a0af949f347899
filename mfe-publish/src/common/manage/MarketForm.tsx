import { UPLOADS_TEXT } from '@trove/contract/screens/sellers.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';

import { Problem } from '#common/problem.ts';

interface MarketFormProps {
  isWithdrawn: boolean;
  onChange: (isWithdrawn: boolean) => Promise<void>;
}

/** Withdraws an asset from the market or lists it again; the wallet's approval serves as the confirmation. */
export function MarketForm({ isWithdrawn, onChange }: MarketFormProps) {
  const { state, error, run } = useAsyncAction(() => onChange(!isWithdrawn));
  return (
    <Stack gap={3} items="start">
      <Muted>{isWithdrawn ? UPLOADS_TEXT.listing.text : UPLOADS_TEXT.unlisting.text}</Muted>
      {error !== null && <Problem role="alert">{toAppError(error).message}</Problem>}
      <AsyncButton
        state={state}
        variant={isWithdrawn ? 'secondary' : 'danger'}
        working={UPLOADS_TEXT.waiting}
        onClick={() => void run()}
      >
        {isWithdrawn ? UPLOADS_TEXT.listAgain : UPLOADS_TEXT.unlist}
      </AsyncButton>
    </Stack>
  );
}
