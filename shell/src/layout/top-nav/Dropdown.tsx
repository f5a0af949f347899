import { styled } from '@trove/shared/kit/core.ts';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { useDismiss } from '#common/use-dismiss.ts';

const Root = styled.div`
  position: relative;
  display: inline-flex;
`;

const Panel = styled.div`
  position: absolute;
  z-index: 20;
  top: calc(100% + 6px);
  left: 0;
  min-width: 208px;
  padding: 6px;
  border-radius: var(--trove-radius-card);
  background: var(--trove-raised);
  box-shadow: var(--trove-shadow-menu);

  &[data-align='end'] {
    right: 0;
    left: auto;
  }

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

/** What moves the focus among the entries, and where to. */
const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

interface DropdownProps {
  /** The button; it gets what makes it a trigger. */
  trigger: (props: {
    'aria-expanded': boolean;
    'aria-controls': string;
    onClick: () => void;
  }) => ReactNode;
  /** What the list is, for screen readers. */
  label: string;
  align?: 'start' | 'end';
  /** Links and buttons, one a line. */
  children: ReactNode;
}

/** A button that opens a short list of links: arrows move, Escape and a press outside close. */
export function Dropdown({ trigger, label, align = 'start', children }: DropdownProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  useDismiss(root, isOpen, close);

  const moveOn = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
      root.current?.querySelector('button')?.focus();
      return;
    }
    if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault();
      setOpen(true);
      return;
    }
    const move = MOVES[event.key];
    const entries = [...(root.current?.querySelectorAll<HTMLElement>('li :is(a, button)') ?? [])];
    if (!move || !isOpen || entries.length === 0) return;
    event.preventDefault();
    const at = entries.findIndex((entry) => entry === document.activeElement);
    entries[move(at, entries.length)]?.focus();
  };

  return (
    // The keys belong to the button and the entries inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <Root ref={root} onKeyDown={moveOn}>
      {trigger({
        'aria-expanded': isOpen,
        'aria-controls': id,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        // A chosen entry closes the list; the entries are what the keyboard reaches.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
        <Panel id={id} data-align={align} onClick={close}>
          <ul aria-label={label}>{children}</ul>
        </Panel>
      )}
    </Root>
  );
}
