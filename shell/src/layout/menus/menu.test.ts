import {
  activeItem,
  BOTTOM_ITEMS,
  SETTINGS_ITEM,
  sidebarSections,
  TOP_MENU,
} from '#common/menus/menu.ts';

import { drawerSections } from './drawer-sections.ts';

const targets = (items: readonly { to: string }[]) => items.map(({ to }) => to);
const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label);

describe('the menus', () => {
  it('[NAV-06] [NAV-07] [NAV-08] [NAV-09] [NAV-12] [NAV-13] group the top navigation', () => {
    const { buy, sell, additional } = TOP_MENU.groups;
    expect([buy.title, ...targets(buy.items)]).toEqual([
      'BUY',
      '/dashboard/models',
      '/dashboard/datasets',
    ]);
    expect([sell.title, ...targets(sell.items)]).toEqual([
      'SELL',
      '/dashboard/upload-model',
      '/dashboard/upload-dataset',
    ]);
    expect([additional.title, ...targets(additional.items)]).toEqual([
      'ADDITIONAL',
      '/dashboard/infra-providers',
      '/dashboard/become-partner',
    ]);
  });

  it('[DASH-06] [DASH-09] [DASH-24] order the sidebar', () => {
    expect(sidebarSections(true).map(({ title }) => title)).toEqual([
      'Buy',
      'Sell',
      'Creator',
      'Competitions',
      'Additional',
    ]);
    expect(SETTINGS_ITEM).toMatchObject({ label: 'Settings', to: '/dashboard/settings' });
  });

  it('[DASH-07] [DASH-08] [DASH-10] [DASH-11] [DASH-12] [DASH-17] [DASH-21] [DASH-22] name the items of each section', () => {
    const items = Object.fromEntries(
      sidebarSections(true).map((section) => [section.title, labels(section.items)]),
    );
    expect(items).toMatchObject({
      Buy: ['AI Models', 'Datasets'],
      Sell: ['Upload AI Model', 'Upload Dataset'],
      Creator: ['My Uploads', 'Earnings', 'Withdraw'],
      Additional: ['Infra Providers', 'Become a Partner'],
    });
  });

  it('[DASH-03] [DASH-04] link each item to the view of its id', () => {
    for (const { id, to } of sidebarSections(true).flatMap(({ items }) => items)) {
      expect(to).toBe(`/dashboard/${id}`);
    }
  });

  it('[DASH-14] [DASH-15] leave out Creator for everyone else', () => {
    expect(sidebarSections(false).map(({ title }) => title)).not.toContain('Creator');
  });

  it('[NAV-41] order the drawer', () => {
    expect(drawerSections().map(({ title }) => title)).toEqual([
      'BUY',
      'SELL',
      'COMPETITIONS',
      'ADDITIONAL',
      'Settings',
    ]);
  });

  it('[DASH-25] fill the bottom bar with the first two Buy items and the settings', () => {
    expect(targets(BOTTOM_ITEMS)).toEqual([
      '/dashboard/models',
      '/dashboard/datasets',
      '/dashboard/settings',
    ]);
  });

  it.each([
    ['/dashboard/datasets', 'datasets'],
    ['/dashboard/model/x', 'x'],
    ['/', 'all'],
    ['/dashboard/', 'all'],
  ])('[DASH-01] [DASH-02] the active item of %s is %s', (pathname, id) => {
    expect(activeItem(pathname)).toBe(id);
  });
});
