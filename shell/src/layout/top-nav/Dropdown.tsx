import { preloadProps } from '@trove/kit/ui/dialogs/LazyDialog.tsx';
import { useId, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

import { LazyDialog } from '#common/LazyDialog.tsx';

import type { DropdownMenuProps } from './DropdownMenu.tsx';

const loadMenu = async () => (await import('./DropdownMenu.tsx')).DropdownMenu;
const preloading = preloadProps(loadMenu);

interface TriggerProps {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

interface DropdownProps extends Pick<DropdownMenuProps, 'label' | 'items' | 'active'> {
  /** Renders the button with the props that make it a trigger. */
  trigger: (props: TriggerProps) => ReactNode;
}

/** A button that opens a menu when pressed, or with the down arrow. */
export function Dropdown({ trigger, ...menu }: DropdownProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const isOpen = anchor !== null;
  return (
    <>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setAnchor(event.currentTarget);
        },
        ...preloading,
      })}
      {isOpen && (
        <LazyDialog
          load={loadMenu}
          props={{ ...menu, id, anchor }}
          onClose={() => setAnchor(null)}
          pending={null}
        />
      )}
    </>
  );
}
