import { paths } from '@trove/contract/paths.ts';
import { NAVIGATION, SIDEBAR } from '@trove/contract/screens/common.ts';
import { DEFAULT_VIEW, VIEWS } from '@trove/contract/views.ts';
import type { DashboardView } from '@trove/contract/views.ts';

/** A link to a page in a menu. */
export interface MenuItem {
  id: string;
  label: string;
  to: string;
  /** Name of a lucide icon. */
  icon: string;
  isNew?: boolean;
}

export interface MenuSection {
  title: string;
  items: readonly MenuItem[];
}

const item = (id: DashboardView, label: string = VIEWS[id].title): MenuItem => ({
  id,
  label,
  to: paths.view(id),
  icon: VIEWS[id].icon,
});

const buy = [item('models'), item('datasets')];
const sell = [item('upload-model'), item('upload-dataset')];
const creator = [item('my-uploads'), item('earnings', 'Earnings'), item('withdraw', 'Withdraw')];
const competitions: MenuItem = { ...item('competitions', 'Competitions'), isNew: true };
const additional = [item('infra-providers'), item('become-partner')];
const settings = item('settings');
const home: MenuItem = { ...item('all'), to: paths.homeLink() };

/** The top navigation, in the order of spec 000 §2.1; groups open a menu, single items are links. */
export const TOP_MENU = {
  home,
  groups: {
    buy: { title: NAVIGATION.buy, items: buy },
    sell: { title: NAVIGATION.sell, items: sell },
    additional: { title: NAVIGATION.additional, items: additional },
  },
  competitions: { ...competitions, label: NAVIGATION.competitions },
  playground: { id: 'playground', label: 'Playground', to: paths.playground(), icon: 'sparkles' },
  myAssets: item('assets'),
  settings,
} as const;

/**
 * Returns the sidebar's sections (spec 000 §2.2). Creator is included for users who have published from this browser,
 * the `others` are those of remotes that the specification does not know.
 */
export const sidebarSections = (
  isCreator: boolean,
  others: readonly MenuItem[] = [],
): MenuSection[] => [
  { title: SIDEBAR.buy, items: buy },
  { title: SIDEBAR.sell, items: sell },
  ...(isCreator ? [{ title: SIDEBAR.creator, items: creator }] : []),
  { title: SIDEBAR.competitions, items: [competitions] },
  { title: SIDEBAR.additional, items: [...additional, ...others] },
];

/** Item at the bottom of the sidebar. */
export const SETTINGS_ITEM = settings;

/** The mobile bottom bar: the first two Buy items and the settings (spec 000 §2.2). */
export const BOTTOM_ITEMS: readonly MenuItem[] = [...buy.slice(0, 2), settings];

/** Returns the id of the menu item that a path belongs to: its last segment (spec 000 §2.2). */
export const activeItem = (pathname: string): string => pathname.split('/').at(-1) || DEFAULT_VIEW;
