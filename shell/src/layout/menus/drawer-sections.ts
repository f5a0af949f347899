import { NAVIGATION, SIDEBAR } from '@trove/contract/screens/common.ts';

import { SETTINGS_ITEM, TOP_MENU } from '#common/menus/menu.ts';
import type { MenuSection } from '#common/menus/menu.ts';

const { groups, competitions } = TOP_MENU;

/** Sections of the mobile drawer (spec 000 §2.1); their code is loaded with the drawer. */
export const DRAWER_SECTIONS: readonly MenuSection[] = [
  groups.buy,
  groups.sell,
  {
    title: NAVIGATION.competitions,
    items: [{ ...competitions, label: SIDEBAR.competitions }],
  },
  groups.additional,
  { title: SIDEBAR.settings, items: [SETTINGS_ITEM] },
];
