import { Menu, MenuItem } from '@trove/shared/kit/overlay.ts';
import { OverlayTheme } from '@trove/shared/ui/OverlayTheme.tsx';

import { MenuIcon } from '../menus/icons.tsx';
import type { MenuItem as Item } from '../menus/menu.ts';

export interface DropdownMenuProps {
  id: string;
  /** What it opens from. */
  anchor: HTMLElement;
  label: string;
  items: readonly Item[];
  /** Id of the item of the page on screen. */
  active?: string | undefined;
  onClose: () => void;
}

/** The list behind a button of the top navigation. The shell follows plain links itself, so its lines are links. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { id, anchor, label, items, active, onClose } = props;
  return (
    <OverlayTheme>
      <Menu
        open
        // Inside its landmark, where screen readers look for it.
        container={anchor.closest('header')}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
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
      </Menu>
    </OverlayTheme>
  );
}
