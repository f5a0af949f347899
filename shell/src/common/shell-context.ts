import { createContext, useContext } from 'react';

import type { RuntimeConfig } from '@trove/shared/contract/config.ts';
import type { EventBus } from '@trove/shared/contract/events.ts';
import type { Host, HostWallet } from '@trove/shared/contract/host.ts';

import type { ShellNav } from '../features/navigation/create-nav.ts';
import type { ShellTheme } from '../features/theme/create-theme.ts';
import type { ShellSession } from '../features/wallet-session/create-session.ts';
import type { Dialogs } from './dialogs.ts';

/** Everything the shell's own parts share; remotes get their part of it as `Host`. */
export interface Shell extends Pick<
  Host,
  'config' | 'socket' | 'http' | 'notify' | 'loaders' | 'report'
> {
  nav: ShellNav;
  session: ShellSession;
  wallet: HostWallet;
  theme: ShellTheme;
  events: EventBus;
  dialogs: Dialogs;
}

const ShellContext = createContext<Shell | null>(null);

export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('There is no ShellProvider above this component.');
  return shell;
}
