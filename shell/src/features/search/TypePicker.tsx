import { MOTION } from '@trove/contract/limits.ts';
import { styled } from '@trove/kit/core.ts';
import { LazyDialog, preloadProps } from '@trove/kit/ui/dialogs/LazyDialog.tsx';
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag draws such a list box */
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { useShell } from '#common/shell-context.ts';

import { getLabel, SEARCH_TYPES } from './search-type.ts';
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

const loadList = async () => (await import('./TypeList.tsx')).TypeList;
const preloading = preloadProps(loadList);

interface TypePickerProps {
  value: SearchType;
  onChange: (type: SearchType) => void;
  onOpen: () => void;
}

/** Picker for the type to search for; a list box with arrows and type-ahead (spec 000 §2.1, §9). */
export function TypePicker({ value, onChange, onOpen }: TypePickerProps) {
  const { notify } = useShell();
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
        {...preloading}
      >
        {getLabel(value)}
        <ChevronDown size={14} aria-hidden />
      </Trigger>
      {isOpen && (
        <LazyDialog
          load={loadList}
          props={{ id, value, active, onChoose: choose, onMove: setActive }}
          onClose={close}
          onError={(error) => notify.error(error)}
          pending={null}
        />
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
    return SEARCH_TYPES.find((type) => getLabel(type).toLowerCase().startsWith(typed.current));
  };
}
