/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- no tag draws such a list box */
import { styled } from '@trove/kit/core.ts';

import { getLabel, SEARCH_TYPES } from './search-type.ts';
import type { SearchType } from './search-type.ts';

const List = styled.ul`
  position: absolute;
  z-index: 20;
  top: calc(100% + 6px);
  left: 0;
  min-width: 160px;
  margin: 0;
  padding: 6px;
  border-radius: var(--trove-radius-card);
  background: var(--trove-raised);
  box-shadow: var(--trove-shadow-menu);
  list-style: none;

  li {
    padding: 8px 10px;
    border-radius: var(--trove-radius);
    cursor: pointer;
    font-size: 14px;
    line-height: 20px;
  }

  li[data-active] {
    background: var(--trove-hover);
  }

  li[aria-selected='true'] {
    color: var(--trove-primary-text);
    font-weight: 500;
  }
`;

interface TypeListProps {
  id: string;
  /** The chosen type. */
  value: SearchType;
  /** The type that the keyboard has reached. */
  active: SearchType;
  onChoose: (type: SearchType) => void;
  onMove: (type: SearchType) => void;
}

/** List of types to choose from; the keyboard focus stays on the button, which names the active option. */
export const TypeList = ({ id, value, active, onChoose, onMove }: TypeListProps) => (
  <List id={id} role="listbox" aria-label="Search in">
    {SEARCH_TYPES.map((type) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <li
        key={type}
        id={`${id}-${type}`}
        role="option"
        tabIndex={-1}
        aria-selected={type === value}
        data-active={type === active ? '' : undefined}
        onClick={() => onChoose(type)}
        onPointerMove={() => onMove(type)}
      >
        {getLabel(type)}
      </li>
    ))}
  </List>
);
