import { MenuItem } from '@trove/shared/kit/overlay.ts';

import { MenuIcon } from './icons.tsx';
import type { MenuItem as Item } from './menu.ts';

interface MenuLines {
  items: readonly Item[];
  /** Id of the item of the page on screen. */
  active?: string | undefined;
  onClose: () => void;
}

/**
 * The lines of a menu that opens; links, since the shell follows plain ones itself. Elements and no component: the menu
 * moves its focus among its own children.
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
