import { createPage } from '@trove/kit/remote/page.ts';

/** The shell's own pages, by their name in the route table. */
export const OWN_PAGES = {
  settings: createPage(async () => ({
    Component: (await import('./features/settings/SettingsPage.tsx')).SettingsPage,
  })),
} as const;
