import { Menu, MenuItem } from '@trove/shared/kit/overlay.ts';
import { OverlayTheme } from '@trove/shared/ui/OverlayTheme.tsx';
import type { ReactNode } from 'react';

import { MenuIcon } from '../menus/icons.tsx';
import type { MenuItem as Item } from '../menus/menu.ts';

/** A line of the menu that does something instead of leading somewhere. */
export interface MenuAction {
  label: string;
  icon: ReactNode;
  run: () => void;
}

export interface DropdownMenuProps {
  id: string;
  /** What it opens from. */
  anchor: HTMLElement;
  label: string;
  align: 'start' | 'end';
  items: readonly Item[];
  /** Id of the item of the page on screen. */
  active?: string | undefined;
  action?: MenuAction | undefined;
  onClose: () => void;
}

/** The list behind a button of the top navigation. The shell follows plain links itself, so its lines are links. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { id, anchor, label, align, items, active, action, onClose } = props;
  const horizontal = align === 'start' ? 'left' : 'right';
  return (
    <OverlayTheme>
      <Menu
        open
        // Inside its landmark, where screen readers look for it.
        container={anchor.closest('header')}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal }}
        transformOrigin={{ vertical: 'top', horizontal }}
        onClose={onClose}
        slotProps={{ list: { id, 'aria-label': label } }}
      >
        {items.map((item) => (
          <MenuItem
            key={item.id}
            component="a"
            href={item.to}
            selected={item.id === active}
            aria-current={item.id === active ? 'page' : undefined}
            onClick={onClose}
          >
            <MenuIcon icon={item.icon} />
            {item.label}
          </MenuItem>
        ))}
        {action && (
          <MenuItem
            onClick={() => {
              onClose();
              action.run();
            }}
          >
            {action.icon}
            {action.label}
          </MenuItem>
        )}
      </Menu>
    </OverlayTheme>
  );
}
