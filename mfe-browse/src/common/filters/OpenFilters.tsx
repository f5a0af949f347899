import { MODELS } from '@trove/contract/screens/listings.ts';
import { styled } from '@trove/kit/core.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { SlidersHorizontal } from 'lucide-react';

const OnlySmall = styled.div`
  @media (min-width: 900px) {
    display: none;
  }
`;

interface OpenFiltersProps {
  /** How many filters are set. */
  count: number;
  onOpen: () => void;
}

/** Leads to the sheet of filters where there is no sidebar (spec 000 §2.4). */
export const OpenFilters = ({ count, onOpen }: OpenFiltersProps) => (
  <OnlySmall>
    <Button size="small" aria-haspopup="dialog" onClick={onOpen}>
      <SlidersHorizontal size={16} aria-hidden />
      {MODELS.filters}
      {count > 0 && ` (${count})`}
    </Button>
  </OnlySmall>
);
