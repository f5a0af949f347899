import type { RuntimeConfig } from '@trove/contract/config.ts';
import type { RemoteId } from '@trove/contract/registry.ts';
import { DEFAULT_THEME } from '@trove/contract/theme/default-theme.ts';
import type { Theme } from '@trove/contract/theme/theme.ts';
import { createEventBus } from '@trove/kit/events/event-bus.ts';
import { payloadError } from '@trove/kit/events/payload-error.ts';
import type { afterPaint as AfterPaint } from '@trove/kit/lib/after-paint.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import type { MenuItem } from '#common/menus/menu.ts';
import { createNotify } from '#common/notify/notify.ts';
import { findCompetition, isUnknown, findRedirect } from '#common/routes.ts';
import type { Shell } from '#common/shell-context.ts';
import { createSocketTopics } from '#common/socket-topics.ts';

import { createReport } from './create-report.ts';
import { watchTasks } from './features/tasks/watch-tasks.ts';
import { createWallet } from './features/wallet-session/create-wallet.ts';
import { watchUnauthorized } from './features/wallet-session/watch-unauthorized.ts';
import { createGuests } from './state/create-guests.ts';
import { createSession } from './state/create-session.ts';
import { createTasks } from './state/create-tasks.ts';
import { createDialogs } from './state/dialogs.ts';
import { createLoaders } from './state/loaders/create-loaders.ts';
import { createNav } from './state/navigation/create-nav.ts';
import { createScrollMemory } from './state/navigation/scroll-memory.ts';
import { once } from './state/once.ts';
import { createTheme } from './state/theme/create-theme.ts';
import { watchConnection } from './state/watch-connection.ts';

interface Options {
  config: RuntimeConfig;
  /** Theme of the competition whose area the page is in, if the server has written it into the page. */
  theme?: Theme | null;
  fetch: typeof fetch;
  view: Window;
  afterPaint: typeof AfterPaint;
}

/** Creates the services of the shell and connects them. Large ones are loaded when they are needed. */
export function createShell({ config, theme: first, fetch, view, afterPaint }: Options): Shell {
  const report = createReport(view);
  const dialogs = createDialogs();
  const notify = createNotify();
  const loaders = createLoaders(async (flag) => {
    const { OVERDUE_MESSAGE, OVERDUE_SHOWN_MS } = await import('./state/loaders/overdue.ts');
    notify.warning(OVERDUE_MESSAGE[flag], { duration: OVERDUE_SHOWN_MS });
  });
  const topics = createSocketTopics((error) => report.error(error, { part: 'socket' }));
  const events = createEventBus({
    onError: (error, event) => report.error(error, { event }),
    validate: process.env['NODE_ENV'] === 'production' ? undefined : payloadError,
  });
  const theme = createTheme(view, view.localStorage);
  let inlinedTheme = first;
  if (inlinedTheme) theme.learn(inlinedTheme.compId, inlinedTheme);
  const notifyUnknownPath = async (pathname: string) =>
    (await import('./features/navigation/notify-unknown-path.ts')).notifyUnknownPath(
      notify,
      pathname,
    );
  const nav = createNav({
    view,
    siteName: config.brand.name,
    redirect(pathname) {
      // If the code of this notice cannot be loaded, that is not worth another notice.
      if (isUnknown(pathname)) notifyUnknownPath(pathname).catch(() => undefined);
      return findRedirect(pathname);
    },
    // Closes the dialogs of the page that is left (spec 000 §2.2), but not one that opens while the next page is
    // loading.
    onLeave: () => dialogs.answer(false),
    scroll: createScrollMemory(view),
    afterPaint,
  });

  const tasks = createTasks();
  const { outage, ...http } = watchConnection(fetch, view);
  const network = once(async () => {
    const { createNetwork } = await import('#common/network.ts');
    return createNetwork({ config, http, events, notify });
  });
  const session = createSession({
    view,
    events,
    dialogs,
    readBalance: async (did) =>
      (await import('./features/wallet-session/read-balance.ts')).readBalance(await network(), did),
    openWallets: async () => {
      const { openWallets } = await import('./features/wallet-session/open-wallets.ts');
      const wallets = openWallets({ config, http, dialogs });
      wallet.follow(wallets);
      return wallets;
    },
  });
  const wallet = createWallet({ config, session, dialogs, loaders });

  const shell: Shell = {
    config,
    nav,
    session,
    wallet,
    theme,
    socket: topics,
    events,
    http,
    notify,
    loaders,
    tasks,
    report,
    dialogs,
    guests: createGuests(),
    closed: createValueStore<readonly RemoteId[]>([]),
    others: createValueStore<readonly MenuItem[]>([]),
    network,
    pendingCall: wallet.pendingCall,
    unread: createValueStore(0),
    outage,
  };

  watchUnauthorized(shell);
  watchTasks(tasks, nav, view);
  events.on('theme:requested', ({ compId }) => switchTheme(compId));
  nav.location.subscribe(() => applyTheme(nav.location.get().pathname));
  applyTheme(nav.location.get().pathname);
  inlinedTheme = null;
  return shell;

  function applyTheme(pathname: string) {
    const compId = findCompetition(pathname) ?? DEFAULT_THEME.compId;
    if (compId !== theme.wanted()) switchTheme(compId);
  }

  /** Applies the known theme at once, and the network's version as soon as it has loaded. */
  function switchTheme(compId: string) {
    theme.apply(compId);
    // A theme written into the page by the server is the network's current one.
    if (compId === DEFAULT_THEME.compId || compId === inlinedTheme?.compId) return;
    const read = async () => {
      const { readCompetitionTheme } = await import('./state/theme/read-competition-theme.ts');
      const { api } = await network();
      theme.learn(compId, await readCompetitionTheme(api, compId));
    };
    // If the request fails, the known colours stay.
    read().catch(() => {});
  }
}
