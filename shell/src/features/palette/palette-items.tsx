import { paths } from '@trove/contract/paths.ts';
import { isTestToken } from '@trove/contract/pricing/tokens.ts';
import { NAVIGATION } from '@trove/contract/screens/common.ts';
import { VIEWS } from '@trove/contract/views.ts';
import type { DashboardView } from '@trove/contract/views.ts';
import type { Searchable } from '@trove/kit/lib/search.ts';
import { copyText } from '@trove/kit/ui/actions/copy-text.ts';
import {
  Copy,
  Droplets,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Plug,
  Receipt,
  Server,
  Sparkles,
  Sun,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { MenuIcon } from '#common/menus/icons.tsx';
import { isOpen } from '#common/routes.ts';
import type { Shell } from '#common/shell-context.ts';
import { DISCONNECT } from '#common/texts/account.ts';

import type { ThemeChoice } from '../../state/theme/create-theme.ts';

/** An action of the palette; found by its name and by its description. */
export interface PaletteItem extends Searchable {
  key: string;
  icon: ReactNode;
  run: () => void;
  /** Path of the page that the action opens. */
  to?: string;
}

const draw = (Icon: LucideIcon) => <Icon size={18} strokeWidth={1.75} aria-hidden />;

const leadTo = (nav: Shell['nav'], to: string) => ({ to, run: () => nav.navigate(to) });

/** Removes items that lead to a remote that cannot be opened. */
const withoutClosed = ({ closed }: Shell, items: readonly PaletteItem[]) =>
  items.filter(({ to }) => to === undefined || isOpen(closed.get(), to.replace(/\?.*/, '')));

const THEMES: readonly [ThemeChoice, name: string, LucideIcon][] = [
  ['light', 'Light theme', Sun],
  ['dark', 'Dark theme', Moon],
  ['system', 'System theme', Monitor],
];

/** Returns the actions that are available at present, for a visitor or a connected wallet (look "Keyboard"). */
export function listActions(shell: Shell): PaletteItem[] {
  const { config, dialogs, nav, notify, session, theme } = shell;
  const { did } = session.get();
  const go = (to: string) => leadTo(nav, to);
  const actions: (PaletteItem | false)[] = [
    did === null && {
      key: 'connect',
      name: `${NAVIGATION.connect} wallet`,
      description: 'Sign in with your wallet.',
      icon: draw(Plug),
      run: () => void session.connect(),
    },
    {
      key: 'upload-model',
      name: VIEWS['upload-model'].title,
      description: VIEWS['upload-model'].description,
      icon: <MenuIcon icon={VIEWS['upload-model'].icon} />,
      ...go(paths.uploadModel()),
    },
    {
      key: 'upload-dataset',
      name: VIEWS['upload-dataset'].title,
      description: VIEWS['upload-dataset'].description,
      icon: <MenuIcon icon={VIEWS['upload-dataset'].icon} />,
      ...go(paths.uploadDataset()),
    },
    {
      key: 'upload-infra',
      name: 'Offer infrastructure',
      description: 'Publish hardware that hosts and runs assets.',
      icon: draw(Server),
      ...go(paths.upload('infra')),
    },
    isTestToken(config.tokens) && {
      key: 'faucet',
      name: 'Faucet',
      description: 'Get test tokens.',
      icon: draw(Droplets),
      ...go(did === null ? paths.faucet() : `${paths.faucet()}?${new URLSearchParams({ did })}`),
    },
    ...THEMES.filter(([choice]) => choice !== theme.choice.get()).map(
      ([choice, name, icon]): PaletteItem => ({
        key: choice,
        name,
        description: 'How the site looks.',
        icon: draw(icon),
        run: () => theme.choose(choice),
      }),
    ),
    did !== null && {
      key: 'copy-did',
      name: 'Copy my DID',
      description: 'The address of your wallet.',
      icon: draw(Copy),
      run: () =>
        void copyText(did).then(
          () => notify.success('DID copied'),
          (error: unknown) => notify.error(error),
        ),
    },
    {
      key: 'shortcuts',
      name: 'Keyboard shortcuts',
      description: 'Every shortcut on this site.',
      icon: draw(Keyboard),
      run: () => void dialogs.ask({ kind: 'shortcuts' }),
    },
    did !== null && {
      key: 'disconnect',
      name: DISCONNECT.title,
      description: 'Sign out of this site.',
      icon: draw(LogOut),
      run: () => void session.disconnect(),
    },
  ];
  return withoutClosed(
    shell,
    actions.filter((action) => action !== false),
  );
}

/** Pages of the palette; the two uploads are among the actions instead. */
const PAGES: readonly DashboardView[] = [
  'all',
  'models',
  'datasets',
  'infra-providers',
  'competitions',
  'assets',
  'transactions',
  'my-uploads',
  'earnings',
  'withdraw',
  'become-partner',
  'settings',
];

/** Returns the pages to navigate to. */
export const listPages = (shell: Shell): PaletteItem[] =>
  withoutClosed(shell, [
    ...PAGES.map((view): PaletteItem => {
      const { title, description, icon } = VIEWS[view];
      return {
        key: view,
        name: title,
        description,
        icon: icon === 'receipt' ? draw(Receipt) : <MenuIcon icon={icon} />,
        ...leadTo(shell.nav, paths.view(view)),
      };
    }),
    {
      key: 'playground',
      name: 'Playground',
      description: 'Talk to a model.',
      icon: draw(Sparkles),
      ...leadTo(shell.nav, paths.playground()),
    },
  ]);
