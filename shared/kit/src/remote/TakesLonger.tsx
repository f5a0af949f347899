import { paths } from '@trove/contract/paths.ts';
import { LATE } from '@trove/contract/screens/late.ts';

import { useIsLate } from '../ui/feedback/use-is-late.ts';
import { Small } from '../ui/layout/text.tsx';
import { TextLink } from '../ui/layout/TextLink.tsx';

interface TakesLongerProps {
  once: keyof typeof LATE.once;
  /** Whether the outcome is among the transactions. */
  isTransaction?: boolean;
}

/** Rendered while the network carries out what the user has agreed to; says what is certain once that takes long. */
export function TakesLonger({ once, isTransaction = true }: TakesLongerProps) {
  if (!useIsLate()) return null;
  return (
    <Small as="output">
      {LATE.once[once]}
      {isTransaction && (
        <>
          {' '}
          <TextLink to={paths.transactions()}>{LATE.where}</TextLink>
        </>
      )}
    </Small>
  );
}
