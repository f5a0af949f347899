import { MenuItem } from '@trove/kit/overlay.ts';

import { MenuIcon } from './icons.tsx';
import type { MenuItem as Item } from './menu.ts';

interface MenuLines {
  items: readonly Item[];
  /** Id of the menu item of the current page. */
  active?: string | undefined;
  onClose: () => void;
}

/**
 * Returns the items of an open menu as links, which the shell intercepts. It is not a component, because the menu
 * moves its focus among its direct children.
 */
export const menuLines = ({ items, active, onClose }: MenuLines) =>
  items.map((item) => (
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
  ));
