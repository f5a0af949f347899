import { LATE } from '@trove/contract/screens/late.ts';
import { useIsLate } from '@trove/kit/ui/feedback/use-is-late.ts';

/** Shown after an approval, until the network has replied. */
export const Progress = () => (
  <output className="wait">
    <span className="spinner" />
    {useIsLate() ? LATE.wallet : 'This takes a moment.'}
  </output>
);
