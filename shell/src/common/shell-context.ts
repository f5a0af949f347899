import type { EventBus } from '@trove/contract/events.ts';
import type { Host, Store } from '@trove/contract/host.ts';
import type { RemoteId } from '@trove/contract/registry.ts';
import type { PendingCall } from '@trove/federation/wallet/call-queue.ts';
import type { ValueStore } from '@trove/kit/lib/value-store.ts';
import { createContext, useContext } from 'react';

import type { Notify } from '#common/notify/notify.ts';

import type { Guests } from '../state/create-guests.ts';
import type { ShellSession } from '../state/create-session.ts';
import type { Tasks } from '../state/create-tasks.ts';
import type { Dialogs } from '../state/dialogs.ts';
import type { ShellNav } from '../state/navigation/create-nav.ts';
import type { ShellTheme } from '../state/theme/create-theme.ts';
import type { Outage } from '../state/watch-connection.ts';
import type { MenuItem } from './menus/menu.ts';
import type { Network } from './network.ts';
import type { SocketTopics } from './socket-topics.ts';

/** The services that the shell's own code shares; remotes get some of them as `Host`. */
export interface Shell extends Pick<Host, 'config' | 'wallet' | 'http' | 'loaders' | 'report'> {
  nav: ShellNav;
  session: ShellSession;
  theme: ShellTheme;
  tasks: Tasks;
  events: EventBus;
  socket: SocketTopics;
  notify: Notify;
  dialogs: Dialogs;
  /** Remotes inside the pages of others. */
  guests: Guests;
  /** Remotes that cannot be opened at present. */
  closed: ValueStore<readonly RemoteId[]>;
  /** Menu entries of the remotes that are not of the site. */
  others: ValueStore<readonly MenuItem[]>;
  /** Call that the wallet has not responded to yet. */
  pendingCall: Store<PendingCall | null>;
  /** Number of unread notifications of sales and payouts. */
  unread: ValueStore<number>;
  /** State while the site does not respond; null while it does. */
  outage: Store<Outage | null>;
  /** The shell's own network clients, loaded when they are first needed. */
  network: () => Promise<Network>;
}

const ShellContext = createContext<Shell | null>(null);

export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('There is no ShellProvider above this component.');
  return shell;
}
