import { isFaucet } from '#common/routes.ts';
import type { Shell } from '#common/shell-context.ts';

import { keepSocket } from './features/live-socket/keep-socket.ts';
import { remindOfBackup } from './features/wallet-session/remind-of-backup.ts';
import { watchBalance } from './features/wallet-session/watch-balance.ts';
import { watchUploads } from './features/wallet-session/watch-uploads.ts';
import { loadOutageBar } from './layout/LazyOutageBar.tsx';
import { onFirstGesture } from './on-first-gesture.ts';
import type { Remotes } from './remotes/create-remotes.ts';
import { watchMounts } from './remotes/loading/watch-mounts.ts';
import { watchMenu } from './remotes/watch-menu.ts';
import { sayWhatIsKept } from './say-what-is-kept.ts';

/**
 * Starts the work that waits until the page is complete: the code of dialogs, menus and notices, the wallet of a
 * returning visitor, the balance, the live socket or a visitor's news.
 */
export function wakeShell(
  shell: Shell,
  view: Window,
  remotes: Pick<Remotes, 'registry' | 'overrides'>,
) {
  watchMenu(remotes.registry, shell.others);
  watchMounts(shell, view, remotes);
  const { events, session, socket, nav, network, notify, wallet } = shell;
  // This does not wait for a gesture, because the connection may be lost before the first one.
  loadOutageBar().catch(() => undefined);
  void sayWhatIsKept(notify, view);
  onFirstGesture(view, () => {
    notify.prepare();
    // A failure is reported when a dialog or menu opens.
    import('@trove/kit/overlay.ts').catch(() => undefined);
  });
  keepSocket({
    session,
    nav,
    isSkipped: isFaucet,
    open: async (did) => {
      if (did === null) {
        return (await import('./features/live-socket/follow-news.ts')).followNews(shell, view);
      }
      const [{ runLiveSocket }, { watchNotices }] = await Promise.all([
        import('./features/live-socket/run-live-socket.ts'),
        import('./features/notices/watch-notices.ts'),
      ]);
      const socket = await runLiveSocket(shell, did);
      const forget = watchNotices(shell, did, view);
      return {
        stop() {
          forget();
          socket.stop();
        },
      };
    },
  });
  watchBalance({ session, events, socket, view });
  remindOfBackup({
    events,
    wallet,
    notify,
    view,
    quiet: async () => (await import('#common/notify/Toaster.tsx')).whenQuiet(),
  });
  watchUploads({
    session,
    view,
    readUploads: async (did) =>
      (await import('./features/wallet-session/read-uploads.ts')).readUploads(await network(), did),
  });
  if (session.get().did === null) return;
  session.wallets().catch((error: unknown) => shell.report.error(error, { part: 'wallet' }));
  void session.refreshBalance();
}
