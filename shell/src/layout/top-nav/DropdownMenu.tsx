import { Menu } from '@trove/kit/overlay.ts';
import { OverlayTheme } from '@trove/kit/ui/theme/OverlayTheme.tsx';

import { menuLines } from '#common/menus/menu-lines.tsx';
import type { MenuItem as Item } from '#common/menus/menu.ts';

export interface DropdownMenuProps {
  id: string;
  /** Element that the menu is anchored to. */
  anchor: HTMLElement;
  label: string;
  items: readonly Item[];
  /** Id of the menu item of the current page. */
  active?: string | undefined;
  onClose: () => void;
}

/** Menu of a button of the top navigation. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { id, anchor, label, items, active, onClose } = props;
  return (
    <OverlayTheme>
      <Menu
        open
        // The menu is rendered inside the landmark of its button, where screen readers look for it.
        container={anchor.closest('header')}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        onClose={onClose}
        slotProps={{ list: { id, 'aria-label': label } }}
      >
        {menuLines({ items, active, onClose })}
      </Menu>
    </OverlayTheme>
  );
}
