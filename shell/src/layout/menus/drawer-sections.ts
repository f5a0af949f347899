import { NAVIGATION, SIDEBAR } from '@trove/contract/screens/common.ts';

import { SETTINGS_ITEM, TOP_MENU } from '#common/menus/menu.ts';
import type { MenuItem, MenuSection } from '#common/menus/menu.ts';

const { groups, competitions } = TOP_MENU;

/** Returns the sections of the mobile drawer (spec 000 §2.1), whose code is loaded with the drawer. */
export const drawerSections = (others: readonly MenuItem[] = []): readonly MenuSection[] => [
  groups.buy,
  groups.sell,
  {
    title: NAVIGATION.competitions,
    items: [{ ...competitions, label: SIDEBAR.competitions }],
  },
  { ...groups.additional, items: [...groups.additional.items, ...others] },
  { title: SIDEBAR.settings, items: [SETTINGS_ITEM] },
];
