import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { styled } from '../../core.ts';

const List = styled.div`
  display: flex;
  gap: 20px;
  border-bottom: 1px solid var(--trove-border);
  /* The line below the selected tab hangs over by a pixel, for which the list would take a turn of the wheel. */
  overflow: auto hidden;
  scrollbar-width: none;

  button {
    flex-shrink: 0;
    min-height: 44px;
    margin-bottom: -1px;
    padding: 0 2px;
    border: 0;
    border-bottom: 2px solid transparent;
    background: transparent;
    color: var(--trove-text-muted);
    cursor: pointer;
    font-weight: 500;
    white-space: nowrap;
  }

  button:hover {
    color: var(--trove-text);
  }

  button[aria-selected='true'] {
    border-bottom-color: var(--trove-focus);
    color: var(--trove-text);
  }

  button:focus-visible {
    outline-offset: -2px;
  }
`;

const Panel = styled.div`
  padding-top: 24px;
`;

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The selected tab's content. */
  children: ReactNode;
}

/** Tabs with arrow, Home and End keys; the caller controls the selected one, preferably in the address. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: TabsProps<Id>) {
  const group = useId();
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex(({ id }) => id === selected);
    const targets: Record<string, number> = {
      ArrowLeft: (index - 1 + tabs.length) % tabs.length,
      ArrowRight: (index + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    event.currentTarget.querySelectorAll('button')[target]?.focus();
  };
  return (
    <div>
      <List role="tablist" aria-label={label} tabIndex={-1} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${group}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={`${group}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </List>
      <Panel
        role="tabpanel"
        id={`${group}-panel`}
        aria-labelledby={`${group}-${selected}`}
        tabIndex={0}
      >
        {children}
      </Panel>
    </div>
  );
}
