import { MOTION } from '@trove/shared/contract/limits.ts';
import { styled } from '@trove/shared/kit/core.ts';
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- no tag draws such a list box */
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { labelOf, SEARCH_TYPES } from './search-type.ts';
import type { SearchType } from './search-type.ts';
import { useDismiss } from './use-dismiss.ts';

const Root = styled.div`
  display: contents;
`;

const Trigger = styled.button`
  display: inline-flex;
  flex-shrink: 0;
  align-items: center;
  gap: 4px;
  height: 100%;
  padding: 0 10px;
  border: 0;
  border-right: 1px solid var(--trove-border);
  border-radius: var(--trove-radius) 0 0 var(--trove-radius);
  background: transparent;
  color: var(--trove-text-muted);
  cursor: pointer;
  font-size: 13px;
  white-space: nowrap;

  &:hover {
    color: var(--trove-text);
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

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

interface TypePickerProps {
  value: SearchType;
  onChange: (type: SearchType) => void;
  onOpen: () => void;
}

/** Type to search for; a list box with arrows and type-ahead (spec 000 §2.1, §9). */
export function TypePicker({ value, onChange, onOpen }: TypePickerProps) {
  const [active, setActive] = useState<SearchType | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const typeAhead = useTypeAhead();
  const isOpen = active !== null;
  const close = () => setActive(null);
  const open = (at: SearchType) => {
    if (!isOpen) onOpen();
    setActive(at);
  };
  useDismiss(root, isOpen, close);

  const choose = (type: SearchType) => {
    onChange(type);
    close();
  };
  const move = (step: number) => {
    const at = SEARCH_TYPES.indexOf(active ?? value);
    const last = SEARCH_TYPES.length - 1;
    open(SEARCH_TYPES[Math.min(Math.max(isOpen ? at + step : at, 0), last)] ?? value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Home: () => isOpen && setActive(SEARCH_TYPES[0]),
      End: () => isOpen && setActive(SEARCH_TYPES.at(-1) ?? value),
    };
    const action = actions[event.key];
    if (event.key === 'Escape') {
      close();
    } else if (action) {
      event.preventDefault();
      action();
    } else if (isOpen && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      choose(active);
    } else if (event.key.length === 1 && event.key !== ' ') {
      open(typeAhead(event.key) ?? active ?? value);
    }
  };

  return (
    <Root ref={root}>
      <Trigger
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-label="Search in"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        onClick={() => (isOpen ? close() : open(value))}
        onKeyDown={onKeyDown}
      >
        {labelOf(value)}
        <ChevronDown size={14} aria-hidden />
      </Trigger>
      {isOpen && (
        <List id={id} role="listbox" aria-label="Search in">
          {SEARCH_TYPES.map((type) => (
            // The keyboard stays on the button, which tells which option it is at.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={type}
              id={`${id}-${type}`}
              role="option"
              tabIndex={-1}
              aria-selected={type === value}
              data-active={type === active ? '' : undefined}
              onClick={() => choose(type)}
              onPointerMove={() => setActive(type)}
            >
              {labelOf(type)}
            </li>
          ))}
        </List>
      )}
    </Root>
  );
}

/** Finds the option that begins with the letters typed in quick succession (spec 000 §9). */
function useTypeAhead() {
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (letter: string): SearchType | undefined => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (typed.current = ''), MOTION.typeAheadMs);
    typed.current += letter.toLowerCase();
    return SEARCH_TYPES.find((type) => labelOf(type).toLowerCase().startsWith(typed.current));
  };
}
