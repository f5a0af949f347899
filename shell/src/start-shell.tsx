import type { RuntimeConfig } from '@trove/contract/config.ts';
import type { Theme } from '@trove/contract/theme/theme.ts';
import type { LoaderDependencies } from '@trove/federation/loader/remote-session.ts';
import { afterPaint } from '@trove/kit/lib/after-paint.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { findScreen } from '#common/routes.ts';
import type { Shell } from '#common/shell-context.ts';

import { App } from './App.tsx';
import { createShell } from './create-shell.ts';
import { interceptLinks } from './features/navigation/intercept-links.ts';
import type { Remotes } from './remotes/create-remotes.ts';
import { keepPrerender } from './remotes/KeptPrerender.tsx';
import { watchErrors } from './remotes/loading/error-origin.ts';

interface Options {
  config: RuntimeConfig;
  /** Theme of the competition whose area the page is in, as inlined by the server. */
  theme: Theme | null;
  fetch: typeof fetch;
  startRemotes: (report: LoaderDependencies['report'], closed: Shell['closed']) => Remotes;
}

/** Starts the site in the document. */
export function startShell({ startRemotes, ...given }: Options) {
  const shell = createShell({ ...given, view: window, afterPaint });
  const remotes = startRemotes(
    (failure, remote) => shell.report.error(failure, { ...remote, kind: failure.kind }),
    shell.closed,
  );
  watchErrors((error, origin) => shell.report.error(error, origin));
  interceptLinks(document, shell.nav);

  // The remote's code is loaded while the frame renders; the slot shows a failure.
  const first = findScreen(shell.nav.location.get().pathname);
  if ('remote' in first) void remotes.warm(first.remote);

  keepPrerender(document.getElementById('main'));
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root.');
  const onError = (error: unknown) => shell.report.error(error, { part: 'shell' });
  const live = createRoot(root, { onCaughtError: onError, onUncaughtError: onError });
  // A transition renders in small steps: the prerendered page stays until all of it is ready, and the page reacts to
  // input meanwhile.
  startTransition(() =>
    live.render(
      <StrictMode>
        <App shell={shell} remotes={remotes} />
      </StrictMode>,
    ),
  );

  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  const wake = () =>
    import('./wake-shell.ts').then(
      ({ wakeShell }) => wakeShell(shell, window, remotes),
      (error: unknown) => {
        shell.report.error(error, { part: 'shell' });
        window.addEventListener('online', () => void wake(), { once: true });
      },
    );
  whenIdle(() => void wake());
}
