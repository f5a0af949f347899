import { styled } from '@trove/kit/core.ts';
import { mark as markStyles } from '@trove/kit/ui/fields/mark-styles.ts';
import { X } from 'lucide-react';
import { memo } from 'react';

/** Has no `:has()`, for which the browser would match all options again at each change of the page. */
const Option = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  margin: 0 -8px;
  padding: 0 8px;
  border-radius: var(--trove-radius);
  color: var(--trove-text);
  cursor: pointer;
  font-size: 13px;
  font-weight: 400;
  line-height: 20px;

  &[data-heading] {
    font-weight: 600;
  }

  &[data-empty]:not([data-heading]) {
    color: var(--trove-text-muted);
  }

  &:hover {
    background: var(--trove-hover);
  }

  &[data-chosen] {
    background: var(--trove-primary-light);
    color: var(--trove-primary-text);
  }

  input:focus-visible ~ span:first-of-type::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    content: '';
    outline: 2px solid var(--trove-focus);
    outline-offset: -2px;
  }

  ${markStyles}

  span:first-of-type {
    flex: 1;
    min-width: 0;
  }

  span + span {
    color: var(--trove-text-muted);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    font-weight: 400;
  }

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

interface FilterOptionProps {
  name: string;
  isChosen: boolean;
  /** Number of items the filter would show; undefined while it is not known. */
  count?: number | undefined;
  onToggle: (name: string) => void;
  isHeading?: boolean;
}

/** One filter; choosing it again unselects it (spec 000 §2.4). */
export const FilterOption = memo(function FilterOption(props: FilterOptionProps) {
  const { name, isChosen, count, onToggle, isHeading = false } = props;
  const mark = (on: boolean) => (on ? '' : undefined);
  return (
    <Option
      data-chosen={mark(isChosen)}
      data-empty={mark(count === 0)}
      data-heading={mark(isHeading)}
    >
      <input type="checkbox" aria-label={name} checked={isChosen} onChange={() => onToggle(name)} />
      <span>{name}</span>
      {isChosen ? <X size={14} aria-hidden /> : <span aria-hidden>{count}</span>}
    </Option>
  );
});
